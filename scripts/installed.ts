import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { identity } from './dist/identity.ts';
import { forgetEvidence, keepEvidence, type Scene } from '../tests/installed/evidence.ts';
import { packageStatus, removePackage } from '../tests/installed/installed-package.ts';
import { provideTools } from '../tests/installed/needed-tools.ts';
import {
  createOrdinaryAccount,
  endProcessesOf,
  findOwnAccount,
  removeOrdinaryAccount,
} from '../tests/installed/ordinary-account.ts';
import { ensurePackage } from '../tests/installed/package-file.ts';
import { play } from '../tests/installed/play.ts';
import { StepFailed, StepRecorder } from '../tests/installed/step-recorder.ts';
import { whyNotHere } from '../tests/installed/why-not-here.ts';
import { printUsage, readOptions } from './command-line.ts';
import { describeRuntime, electronRuntime } from './runtime.ts';
import { writeJson } from './setup/json-file.mjs';
import { withLock } from './setup/lock.mjs';
import { projectRoot } from './setup/project-root.mjs';

const usage = `npm run installed    the Debian package built, installed, used from outside by an ordinary account, and removed;
                     needs root on Debian or Ubuntu, and says so where it cannot be done`;
const report = join(projectRoot, '.cache', 'reports', 'installed.json');

/**
 * The packaged app, tested as installed: builds the Debian package, installs it, uses it from outside as an ordinary
 * person does, and removes it. Says so, and is no failure, where that is not for this machine.
 */
async function testInstalled(): Promise<number> {
  const reason = (await whyNotHere(identity.executable)) ?? (await missingTools());
  if (reason !== null) {
    console.log(`The installed app was NOT tested here: ${reason}.`);
    writeJson(report, { notRun: reason, steps: [] });
    return 0;
  }
  console.log(describeRuntime(electronRuntime()));
  await cleanUp();
  forgetEvidence();
  const scene: Scene = { apps: [] };
  const recorder = new StepRecorder((step) => keepEvidence(step, scene));
  const undos: (() => Promise<void>)[] = [];
  try {
    await Promise.race([interruption(), playAll(recorder, scene, (what) => undos.push(what))]);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  } finally {
    for (const undo of undos.reverse()) await undo().catch((fault: unknown) => console.error(fault));
    await cleanUp();
    writeJson(report, { steps: recorder.records });
  }
  const failed = recorder.records.filter(({ ok }) => !ok).length;
  console.log(`${recorder.records.length - failed} steps passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function playAll(
  recorder: StepRecorder,
  scene: Scene,
  undo: (what: () => Promise<void>) => void,
): Promise<void> {
  const debFile = await recorder.step('the Debian package builds', 15 * 60_000, () => ensurePackage());
  // Before the package, so that what an interrupted run leaves can be told from a person's own.
  const account = await createOrdinaryAccount();
  await play(debFile, account, { recorder, scene, undo });
}

async function missingTools(): Promise<string | null> {
  const missing = await provideTools();
  return missing.length === 0 ? null : `these Debian packages cannot be had: ${missing.join(', ')}`;
}

/** Removes what a run, this or an interrupted one, has put on the system. */
async function cleanUp(): Promise<void> {
  const account = await findOwnAccount();
  // The account goes last: while it is there, the package is known to be ours.
  if (account !== undefined) await endProcessesOf(account.uid);
  if ((await packageStatus(identity.executable)) !== '') await removePackage(identity.executable, 'purge');
  if (account !== undefined) await removeOrdinaryAccount(account);
}

function interruption(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => reject(new Error(`Interrupted by ${signal}.`)));
  }
  return promise;
}

const asked = readOptions(process.argv.slice(2), {});
if (asked.kind !== 'read') process.exit(printUsage(asked, usage));
// One system has one package of a name, whichever checkout it came from.
const lock = join(tmpdir(), 'keyholder-installed.lock');
const code = await withLock(lock, testInstalled).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
// What an interruption or a time limit has cut short may still wait for something that will never come.
process.exit(code);
