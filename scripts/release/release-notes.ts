// Without packages: it runs before anything is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesOf } from './notes-of.ts';
import { field, readJson } from '../setup/json-file.mjs';
import { projectRoot } from '../setup/project-root.mjs';

/** Prints what the changelog says of a tag's version; ends with 1 where tag, version and changelog do not agree. */
const notes = notesOf({
  tag: process.argv[2] ?? '',
  version: String(field(readJson(join(projectRoot, 'package.json')), 'version')),
  changelog: readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'),
});
if (notes.ok) console.log(notes.text);
else {
  console.error(notes.why);
  process.exitCode = 1;
}
