import { join } from 'node:path';
import { atSpiBridge } from './bridges/bridge.ts';
import { checkEdit } from './chapters/edit-chapter.ts';
import { checkFirstStart } from './chapters/first-start-chapter.ts';
import { checkKeyring } from './chapters/keyring-chapter.ts';
import { checkPackage } from './chapters/package-chapter.ts';
import { checkPrintedAnswers, checkRefusals } from './chapters/refusals-chapter.ts';
import { checkRemoval } from './chapters/removal-chapter.ts';
import { checkRestarts } from './chapters/restart-chapter.ts';
import { checkRunning } from './chapters/running-chapter.ts';
import type { Scene } from './evidence.ts';
import { InstalledApp } from './installed-app.ts';
import { Keyboard } from './keyboard.ts';
import type { OrdinaryAccount } from './ordinary-account.ts';
import { openPersonSession } from './person-session.ts';
import { ScreenReader } from './screen-reader.ts';
import type { StepRecorder } from './step-recorder.ts';

export type Undo = (what: () => Promise<void>) => void;

/** The whole test, from the package file to its removal. Throws StepFailed at the first step that fails. */
export async function run(
  debFile: string,
  account: OrdinaryAccount,
  { recorder, scene, undo }: { recorder: StepRecorder; scene: Scene; undo: Undo },
): Promise<void> {
  const installed = await checkPackage(recorder, debFile);
  const session = await recorder.step(
    'lets an ordinary user log in with an unlocked keyring',
    60_000,
    async () => {
      const opened = await openPersonSession(account);
      undo(opened.stop);
      scene.session = opened;
      return opened;
    },
  );
  const reader = new ScreenReader(atSpiBridge(session));
  undo(() => reader.stop());
  scene.reader = reader;
  // Chromium checks only once, at its start, whether a screen reader runs.
  await recorder.step('has a screen that can be read', 70_000, () => reader.ready(60_000));
  const start = (env: NodeJS.ProcessEnv = {}): InstalledApp => {
    const app = new InstalledApp(installed.entry.command, {
      ...session,
      env: { ...session.env, ...env },
    });
    undo(() => app.stop());
    scene.apps.push(app);
    return app;
  };
  const dataFolder = join(account.home, '.config', installed.entry.name);
  const visit = { recorder, installed, session, dataFolder, reader, keyboard: new Keyboard(session), start };
  const app = await checkFirstStart(visit);
  await checkEdit({
    ...visit,
    async fill(role, name, text) {
      await reader.focus(role, name);
      await visit.keyboard.press('ctrl+a');
      await visit.keyboard.type(text);
    },
  });
  await checkRunning(visit);
  await checkKeyring(visit, await checkRestarts(visit, app));
  await checkRefusals(visit);
  await checkPrintedAnswers(visit);
  await checkRemoval(visit);
}
