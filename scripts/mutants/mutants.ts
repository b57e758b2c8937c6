import { join } from 'node:path';
import { printUsage } from '../command-line.ts';
import { mutantsUsage, readMutantsArguments } from './mutants-arguments.ts';
import { mutantsLines, holds, tallyOf, writeRooms, writeTally } from './mutants-report.ts';
import { playCampaign } from './play-campaign.ts';
import { playNamedDefects } from './play-named-defects.ts';
import { projectRoot } from '../setup/project-root.mjs';

const reported = (line: string): void => {
  console.log(line);
};

/**
 * Deliberate defects in the code, one at a time, to see whether a test shows each: `npm run mutants`. Prints a table,
 * writes out/mutants.json and ends with an error when one went unnoticed that is neither explained nor known.
 */
async function mutants(): Promise<number> {
  const request = readMutantsArguments(process.argv.slice(2));
  const tally = join(projectRoot, '.cache', 'reports', 'mutants.json');
  switch (request.kind) {
    case 'help':
    case 'unclear':
      return printUsage(request, mutantsUsage);
    case 'named': {
      const { passed, failed } = await playNamedDefects(request.only, reported);
      writeTally(tally, { passed, failed, skipped: 0 });
      return failed === 0 && passed > 0 ? 0 : 1;
    }
    case 'campaign': {
      const judgement = await playCampaign(request, reported);
      for (const line of ['', ...mutantsLines(judgement)]) reported(line);
      writeRooms(join(projectRoot, 'out', 'mutants.json'), judgement.rooms);
      const counted = tallyOf(judgement);
      const named = request.named ? await playNamedDefects('', reported) : { passed: 0, failed: 0 };
      const failed = counted.failed + named.failed;
      writeTally(tally, { ...counted, passed: counted.passed + named.passed, failed });
      return holds(judgement) && failed === 0 ? 0 : 1;
    }
  }
}

process.exitCode = await mutants();
