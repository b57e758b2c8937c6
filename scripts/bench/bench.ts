import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { startDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { benchTable, type BenchRow } from './bench-row.ts';
import { measureList } from './measure-list.ts';
import { measureClient } from './measure-client.ts';
import { measureStart } from './measure-start.ts';

const measures: ReadonlyMap<string, () => Promise<BenchRow[]>> = new Map([
  ['client', measureClient],
  ['start', measureStart],
  ['list', measureList],
]);

/**
 * Measures the built app against baselines of the same run: everything, or parts (`npm run bench -- start`). Prints a
 * table and writes out/bench.json. A missed target is shown but doesn't fail the run.
 */
async function bench(words: readonly string[]): Promise<void> {
  if (words.some((word) => !measures.has(word))) {
    console.log(
      `npm run bench                  all of it\nnpm run bench -- PART ...      of ${[...measures.keys()].join(', ')}`,
    );
    process.exitCode = words.includes('--help') ? 0 : 1;
    return;
  }
  const runtime = electronRuntime();
  await ensureBuilt();
  const session = await startDesktopSession();
  console.log(`${describeRuntime(runtime)}; ${session.description}.`);
  for (const name of session.without) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, session.env, runtime.env);
  try {
    const rows: BenchRow[] = [];
    for (const [name, measure] of measures) {
      if (words.length > 0 && !words.includes(name)) continue;
      console.log(`${name} …`);
      rows.push(...(await measure()));
    }
    writeFileSync(join(projectRoot, 'out', 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
    console.log(`\n${benchTable(rows)}\n\nWritten to out/bench.json.`);
  } finally {
    await session.stop();
  }
}

await bench(process.argv.slice(2));
