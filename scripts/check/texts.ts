import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { sharedNamespaces, textFaults, type TextSource } from './text-faults.ts';

/** Folders whose texts all stand in catalogues (docs/decisions/0032). The list only grows. */
const done = [
  'src/renderer/app',
  'src/renderer/app/money-question',
  'src/renderer/lazy-part',
  'src/renderer/screens/first-start',
  'src/renderer/screens/settings',
  'src/renderer/screens/today',
  'src/renderer/screens/words',
];

const folders = done.map((folder): readonly TextSource[] =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      path: `${folder}/${name}`,
      text: readFileSync(join(projectRoot, folder, name), 'utf8'),
    })),
);
const faults = [...folders.flatMap((sources) => textFaults(sources)), ...sharedNamespaces(folders.flat())];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
