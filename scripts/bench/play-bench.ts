import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { printUsage } from '../command-line.ts';
import { benchUsage, type BenchPart, type BenchRequest, readBenchArguments } from './bench-arguments.ts';
import { type BenchRow, benchTable } from './bench-row.ts';
import { measureBoard } from './measure-board.ts';
import { measureCache } from './measure-cache.ts';
import { measureClient } from './measure-client.ts';
import { measureJournalRows } from './measure-journal.ts';
import { measureRate } from './measure-rate.ts';
import { measureSizes } from './measure-sizes.ts';
import { measureStart } from './measure-start.ts';

const measures: Readonly<Record<BenchPart, (asked: BenchRequest) => Promise<BenchRow[]>>> = {
  sizes: () => Promise.resolve(measureSizes()),
  client: measureClient,
  rate: measureRate,
  cache: measureCache,
  journal: (asked) => Promise.resolve(measureJournalRows(asked)),
  start: measureStart,
  board: measureBoard,
};

/** In the desktop session that scripts/bench/bench.ts made. A row that is not met is shown and is no failure. */
async function play(): Promise<number> {
  const asked = readBenchArguments(process.argv.slice(2));
  if (asked.kind !== 'bench') return printUsage(asked, benchUsage);
  const rows: BenchRow[] = [];
  for (const part of asked.parts) {
    console.log(`${part} …`);
    rows.push(...(await measures[part](asked)));
  }
  const out = join(projectRoot, 'out');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
  console.log(`\n${benchTable(rows)}\n\nWritten to out/bench.json.`);
  return 0;
}

process.exitCode = await play().catch((error: unknown) => {
  console.error(error);
  return 1;
});
