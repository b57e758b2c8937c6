import { join } from 'node:path';
import { homedir } from 'node:os';
import { debianTest } from '../../tests/installed/debian-test.ts';
import { forgetEvidence, keepEvidence, type Scene } from '../../tests/installed/evidence.ts';
import type { InstalledTest } from '../../tests/installed/installed-test.ts';
import { otherSystemTest } from '../../tests/installed/other-systems/other-system.ts';
import { StepFailed, StepRecorder } from '../../tests/installed/step-recorder.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { writeJson } from '../setup/json-file.mjs';
import { withLock } from '../setup/lock.mjs';
import { projectRoot } from '../setup/project-root.mjs';

const report = join(projectRoot, 'out', 'installed.json');

/**
 * Tests the packaged app as installed: installs it, uses it from outside as a person does, and removes it. Where this
 * machine can't do that it says so, and fails only if `must` is set.
 */
async function testInstalled(test: InstalledTest, must: boolean): Promise<number> {
  const reason = await test.whyNot();
  if (reason !== null) {
    console.log(`The installed app was NOT tested here: ${reason}.`);
    writeJson(report, { passed: 0, failed: must ? 1 : 0, skipped: 1, notRun: reason });
    return must ? 1 : 0;
  }
  if (test === debianTest) console.log(describeRuntime(electronRuntime()));
  await test.cleanUp();
  forgetEvidence();
  const scene: Scene = { apps: [] };
  const recorder = new StepRecorder((step) => keepEvidence(step, scene));
  const undos: (() => Promise<void>)[] = [];
  try {
    const undo = (what: () => Promise<void>): number => undos.push(what);
    await Promise.race([interruption(), test.run({ recorder, scene, undo })]);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  } finally {
    for (const undo of undos.reverse()) await undo().catch((fault: unknown) => console.error(fault));
    await test.cleanUp();
  }
  const failed = recorder.records.filter(({ ok }) => !ok).length;
  const passed = recorder.records.length - failed;
  writeJson(report, { passed, failed, steps: recorder.records });
  console.log(`${String(passed)} steps passed, ${String(failed)} failed`);
  return failed > 0 ? 1 : 0;
}

function interruption(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => reject(new Error(`Interrupted by ${signal}.`)));
  }
  return promise;
}

const words = process.argv.slice(2);
if (words.some((word) => word !== '--must')) {
  console.log(`npm run installed             the Debian package built, installed, used from outside by an ordinary account, and
                              removed: needs root on Debian or Ubuntu, and says so where it cannot be done;
                              on Windows and macOS the installer that lies in dist/
npm run installed -- --must   that it cannot be done here is a failure`);
  process.exit(words.includes('--help') ? 0 : 2);
}
const test = otherSystemTest(process.platform) ?? debianTest;
// A system holds one package of a name, so all checkouts share one lock. It is in the home folder because each
// command has its own temporary folder.
const lock = join(homedir(), '.keyholder-installed.lock');
const code = await withLock(lock, () => testInstalled(test, words.includes('--must'))).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  },
);
// Work cut short by an interruption may still wait for something that never comes.
process.exit(code);
