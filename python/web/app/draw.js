// The Python that draws boards and looks through rule books, in a worker of its own.

const folder = new URL(".", import.meta.url).href;

async function start() {
  const [{ loadPyodide }, packed] = await Promise.all([
    import(folder + "pyodide/pyodide.mjs"),
    fetch(folder + "picture.zip").then((found) => found.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL: folder + "pyodide/" });
  python.unpackArchive(packed, "zip", { extractDir: "/drawing" });
  python.runPython("import sys; sys.path.insert(0, '/drawing')");
  return python.pyimport("drawn").answered;
}

const started = start();
started.then(() => postMessage({ ready: true }));

onmessage = async ({ data }) => {
  const draw = await started;
  postMessage({ id: data.id, ...JSON.parse(draw(JSON.stringify(data))) });
};
