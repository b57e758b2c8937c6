import { join } from 'node:path';
import { replayEnumerated, replayHistory } from '../../tests/faults/campaign/replay.ts';
import { printUsage } from '../command-line.ts';
import { isClean, reportLines, writeReport } from './campaign-report.ts';
import { faultsUsage, readFaultsArguments } from './faults-arguments.ts';
import { playCampaign } from './play-campaign.ts';
import { projectRoot } from '../setup/project-root.mjs';

/**
 * The fault campaign of the guarded write: `npm run faults`. Prints a table, writes out/faults.json and ends with an
 * error when a promise did not hold or a deliberate defect was not caught.
 */
async function faults(): Promise<number> {
  const request = readFaultsArguments(process.argv.slice(2));
  switch (request.kind) {
    case 'help':
    case 'unclear':
      return printUsage(request, faultsUsage);
    case 'replay':
      return reported(await replayHistory(request.seed));
    case 'replay-enumerated':
      return reported(await replayEnumerated(request.history));
    case 'campaign': {
      const report = await playCampaign(request, (line) => {
        console.log(line);
      });
      for (const line of ['', ...reportLines(report)]) console.log(line);
      writeReport(join(projectRoot, 'out', 'faults.json'), report);
      return isClean(report) ? 0 : 1;
    }
  }
}

function reported(replay: Awaited<ReturnType<typeof replayEnumerated>>): number {
  for (const line of replay?.lines ?? []) console.log(line);
  return replay?.violations.length === 0 ? 0 : 1;
}

process.exitCode = await faults();
