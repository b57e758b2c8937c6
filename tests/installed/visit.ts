import type { InstalledApp } from './installed-app.ts';
import type { InstalledPackage } from './installed-package.ts';
import type { Keyboard } from './keyboard.ts';
import type { PersonSession } from './person-session.ts';
import type { ScreenReader } from './screen-reader.ts';
import type { StepRecorder } from './step-recorder.ts';

/** What the chapters of the test work with: the person at the desktop and the installed package. */
export interface Visit {
  recorder: StepRecorder;
  installed: InstalledPackage;
  session: PersonSession;
  dataFolder: string;
  reader: ScreenReader;
  keyboard: Keyboard;
  /**
   * Starts the console like a desktop menu, with extra environment variables if given. It is ended at the end of the
   * visit at the latest.
   */
  start: (env?: NodeJS.ProcessEnv) => InstalledApp;
}
