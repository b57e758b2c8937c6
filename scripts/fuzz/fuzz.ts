import { join } from 'node:path';
import { printUsage } from '../command-line.ts';
import { fuzzUsage, readFuzzArguments } from './fuzz-arguments.ts';
import { fuzzLines, holds, writeFuzzReport } from './fuzz-report.ts';
import { projectRoot } from '../setup/project-root.mjs';

/**
 * Bad input, on purpose: `npm run fuzz`. Prints a table, writes out/fuzz.json and ends with an error when a decoder or
 * the service client did not hold, or a deliberate defect went unnoticed.
 */
async function fuzz(): Promise<number> {
  const request = readFuzzArguments(process.argv.slice(2));
  if (request.kind !== 'campaign') return printUsage(request, fuzzUsage);
  // As far from Greenwich as it gets: a date that passes through a clock somewhere comes out as another day.
  process.env['TZ'] = 'Pacific/Kiritimati';
  // Not at the top: it loads every decoder, which who only asks how it is used need not wait for.
  const { playFuzz } = await import('./play-fuzz.ts');
  const results = await playFuzz(request, (line) => {
    console.log(line);
  });
  for (const line of ['', ...fuzzLines(results)]) console.log(line);
  writeFuzzReport(join(projectRoot, 'out', 'fuzz.json'), results);
  return holds(results) ? 0 : 1;
}

process.exitCode = await fuzz();
