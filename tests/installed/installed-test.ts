import type { Scene } from './evidence.ts';
import type { StepRecorder } from './step-recorder.ts';

export interface TestParts {
  readonly recorder: StepRecorder;
  readonly scene: Scene;
  /** What has to be undone in the end, the last thing first. */
  readonly undo: (what: () => Promise<void>) => void;
}

/** How one system's installer is tried. */
export interface InstalledTest {
  /** Why not on this machine; null where it can be. */
  whyNot(): Promise<string | null>;
  /** Throws StepFailed at the first step that fails. */
  play(parts: TestParts): Promise<void>;
  /** Removes what a run, this or an interrupted one, has put on the system. */
  cleanUp(): Promise<void>;
}
