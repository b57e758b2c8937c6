import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { printUsage } from '../command-line.ts';
import { electronEnvironment } from '../start/electron-arguments.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { withDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { readSoakArguments, soakUsage } from './soak-arguments.ts';
import { isSound, soakLines, soakReportSchema, writeSoakReport } from './soak-report.ts';

/**
 * The real console in use while its service fails: `npm run soak`. Prints a table, writes out/soak.json and ends with an
 * error when a promise did not hold.
 */
async function soak(): Promise<number> {
  const request = readSoakArguments(process.argv.slice(2));
  if (request.kind !== 'soak') return printUsage(request, soakUsage);
  const runtime = electronRuntime();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-soak-'));
  try {
    const resultFile = join(folder, 'result.json');
    const code = await withDesktopSession((session) => {
      console.log(`${describeRuntime(runtime)}; ${session.description}`);
      const campaign = join(projectRoot, 'tests', 'soak', 'soak-campaign.ts');
      const words = [campaign, String(request.minutes), String(request.seed), resultFile];
      return runInherited(process.execPath, words, { ...electronEnvironment(session.env), ...runtime.env });
    });
    if (code !== 0) throw new Error('The soak was not played to its end.');
    const report = soakReportSchema.parse(JSON.parse(readFileSync(resultFile, 'utf8')));
    writeSoakReport(join(projectRoot, 'out', 'soak.json'), report);
    for (const line of ['', ...soakLines(report)]) console.log(line);
    return isSound(report) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await soak().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
