import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronEnvironment } from '../start/electron-arguments.ts';
import { interruptedBy } from '../process/interruption.ts';
import { runInherited } from '../process/run-inherited.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { withDesktopSession } from '../session/desktop-session.ts';
import { projectRoot } from '../setup/project-root.mjs';
import {
  flakyLine,
  judgeTwice,
  mostFlaky,
  placeOf,
  playedAgain,
  readPlayedTests,
  type PlayedTests,
} from './flaky.ts';
import { freshReport } from './fresh-report.ts';
import type { PartResult } from './part-result.ts';
import type { TestSize } from './test-arguments.ts';

const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');

/** Tests that repeat in more ways what others show already carry this tag; `npm run e2e` plays them all the same. */
const beforeRelease = '@release';

/** The end-to-end tests; what failed is played again, one at a time, before it is judged. */
export function playEndToEnd(size: TestSize, colourless: NodeJS.ProcessEnv): Promise<PartResult> {
  const runtime = electronRuntime();
  return withDesktopSession(async (session) => {
    console.log(`${describeRuntime(runtime)}; ${session.description}`);
    const env = { ...colourless, ...electronEnvironment(session.env), ...runtime.env };
    const first = await played('e2e', size === 'test' ? [`--grep-invert=${beforeRelease}`] : [], env);
    if (first === null) return { ok: false, tally: { passed: 0, failed: 1, skipped: 0 } };
    const names = interruptedBy() === null ? playedAgain(first) : [];
    if (names.length > 0) console.log(`\n${String(names.length)} failed: played again, one at a time`);
    // Elsewhere, as Playwright first empties the folder, and what the first failure left is still wanted.
    const alone = ['--workers=1', '--output=test-results/again', ...names.map(placeOf)];
    const again = names.length > 0 ? await played('e2e-again', alone, env) : null;
    const judgement = judgeTwice(first, again);
    for (const name of judgement.flaky) console.log(flakyLine(name));
    if (judgement.flaky.length > mostFlaky) {
      console.log(`More than ${String(mostFlaky)} flaky tests in one run are failures.`);
    }
    return judgement;
  });
}

/** Null: it died before it had written its report. */
async function played(
  name: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<PlayedTests | null> {
  const report = freshReport(name);
  const code = await runInherited(process.execPath, [playwright, 'test', '--reporter=list,json', ...words], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) return null;
  return readPlayedTests(JSON.parse(readFileSync(report, 'utf8')), code);
}
