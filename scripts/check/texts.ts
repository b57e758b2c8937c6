import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { sharedNamespaces, textFaults, type TextSource } from './text-faults.ts';

/**
 * Folders of which no text is read by a person (docs/decisions/0032): the gallery is for those who build, the sample says what
 * a service would. The names of concepts stand where these are declared.
 */
const withoutTexts: readonly string[] = [
  'src/core/',
  'src/renderer/gallery/',
  'src/simulator/',
  'src/texts/',
];

const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => posix.join('src', name.replaceAll('\\', '/')))
  .filter((path) => /\.tsx?$/.test(path) && !withoutTexts.some((folder) => path.startsWith(folder)))
  .map((path): TextSource => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
const faults = [...textFaults(sources), ...sharedNamespaces(sources)];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
