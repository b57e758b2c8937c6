// Without packages: it runs before anything is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksForHelp, printUsage } from '../command-line.ts';
import { notesOf } from '../dist/notes-of.ts';
import { field, readJson } from '../setup/json-file.mjs';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `node scripts/release/release-notes.ts vX.Y.Z    what the changelog says of that version`;

/** Prints what the changelog says of a tag's version; ends with 1 where tag, version and changelog do not agree. */
function run(words: readonly string[]): number {
  if (asksForHelp(words)) return printUsage({ kind: 'help' }, usage);
  const [tag] = words;
  const version = String(field(readJson(join(projectRoot, 'package.json')), 'version'));
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const notes = notesOf({ tag: tag ?? '', version, changelog });
  if (!notes.ok) console.error(notes.why);
  else console.log(notes.text);
  return notes.ok ? 0 : 1;
}

process.exitCode = run(process.argv.slice(2));
