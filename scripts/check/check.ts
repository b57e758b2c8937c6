import { join } from 'node:path';
import { runCaptured } from '../process/run-captured.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { runInParallel } from './run-in-parallel.ts';
import { sizeLines } from './size.ts';

/** Checks of the whole tree, each a script and its arguments, the slowest first. */
const gates: readonly (readonly [name: string, script: string, ...words: string[]])[] = [
  ['lint and types', 'node_modules/oxlint/bin/oxlint', '.'],
  ['layers', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src', 'scripts', 'tests'],
  ['unused', 'node_modules/knip/bin/knip.js'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  ['documents', 'scripts/check/documents.ts'],
];

const passed = await runInParallel(gates, 2, async ([name, script, ...words]) => {
  const startedMs = performance.now();
  const { code, output } = await runCaptured(process.execPath, [join(projectRoot, script), ...words]);
  const tookS = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(14)} ${tookS} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
});
for (const line of sizeLines()) console.log(line);
process.exitCode = passed.every(Boolean) ? 0 : 1;
