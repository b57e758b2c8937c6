import { join } from 'node:path';
import { replayDialect } from '../../tests/dialects/campaign/replay-dialect.ts';
import { printUsage } from '../command-line.ts';
import { dialectsUsage, readDialectsArguments } from './dialects-arguments.ts';
import { dialectsLines, holds, writeDialectsReport } from './dialects-report.ts';
import { playDialects } from './play-dialects.ts';
import { projectRoot } from '../setup/project-root.mjs';

/**
 * Plausible dialects of the service under its document: `npm run dialects`. Prints a table, writes out/dialects.json and
 * ends with an error when a meaning or a write was wrong, or a deliberate defect went unnoticed.
 */
async function dialects(): Promise<number> {
  const request = readDialectsArguments(process.argv.slice(2));
  // As far from Greenwich as it gets: a date that passes through a clock somewhere comes out as another day.
  process.env['TZ'] = 'Pacific/Kiritimati';
  switch (request.kind) {
    case 'help':
    case 'unclear':
      return printUsage(request, dialectsUsage);
    case 'replay': {
      const { lines, isSound } = replayDialect(request.seed, request.dialect);
      for (const line of lines) console.log(line);
      return isSound ? 0 : 1;
    }
    case 'campaign': {
      const results = await playDialects(request, (line) => {
        console.log(line);
      });
      for (const line of ['', ...dialectsLines(results)]) console.log(line);
      writeDialectsReport(join(projectRoot, 'out', 'dialects.json'), results);
      return holds(results) ? 0 : 1;
    }
  }
}

process.exitCode = await dialects();
