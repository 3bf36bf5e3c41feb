// Write the rule base as one file for the page that asks: the clauses as they are, and beside
// them the form in which SWI-Prolog loads them fast.
//
// node pack.mjs SWIPL PROLOG PACKED PAGE

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const [swipl, prolog, packed, page] = process.argv.slice(2);

// The sentences above clauses are heard as the source is read, so that what has some is read.
const COMPILED = `
    set_prolog_flag(qcompile, auto),
    consult('/page.pl'),
    forall(( hornboard_sentences:sentence(File, _, _),
             file_name_extension(Base, pl, File),
             file_name_extension(Base, qlf, Fast),
             exists_file(Fast)
           ),
           delete_file(Fast))`;

const said = [];
const SWIPL = createRequire(import.meta.url)(swipl);
const started = await SWIPL({ arguments: ["-q"], print: (line) => said.push(line), printErr: (line) => said.push(line) });
const clauses = readdirSync(prolog, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !file.name.endsWith(".qlf"))
  .map((file) => join(file.parentPath, file.name).slice(prolog.length))
  .sort();
for (const file of clauses) {
  started.FS.mkdirTree(dirname(file));
  started.FS.writeFile(file, readFileSync(prolog + file));
}
clauses.push("/page.pl");
started.FS.writeFile("/page.pl", readFileSync(page));
started.prolog.call(COMPILED);
if (said.length) throw new Error(said.join("\n"));
const fast = clauses
  .map((file) => file.replace(/\.pl$/, ".qlf"))
  .filter((file) => file.endsWith(".qlf") && started.FS.analyzePath(file).exists);
const files = [...clauses, ...fast].map((file) => [file, started.FS.readFile(file)]);
const index = Buffer.from(JSON.stringify(files.map(([file, bytes]) => [file, bytes.length])) + "\n");
writeFileSync(packed, Buffer.concat([index, ...files.map(([, bytes]) => bytes)]));
