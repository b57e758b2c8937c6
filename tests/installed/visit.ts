import type { InstalledApp } from './installed-app.ts';
import type { InstalledPackage } from './installed-package.ts';
import type { Keyboard } from './keyboard.ts';
import type { PersonSession } from './person-session.ts';
import type { ScreenReader } from './screen-reader.ts';
import type { StepRecorder } from './step-recorder.ts';

/** What the chapters of the test work with: the person at the desktop and the package that was installed. */
export interface Visit {
  recorder: StepRecorder;
  installed: InstalledPackage;
  session: PersonSession;
  /** Where the console keeps what the person has. */
  dataFolder: string;
  reader: ScreenReader;
  keyboard: Keyboard;
  /**
   * Starts the console as the desktop's menu does, with more in its environment where that is asked for. It is ended at
   * the latest when the visit ends.
   */
  start: (env?: NodeJS.ProcessEnv) => InstalledApp;
}
