import type { Scene } from './evidence.ts';
import type { StepRecorder } from './step-recorder.ts';

export interface TestParts {
  readonly recorder: StepRecorder;
  readonly scene: Scene;
  /** Registers a clean-up step. The last one registered runs first. */
  readonly undo: (what: () => Promise<void>) => void;
}

export interface InstalledTest {
  /** The reason why the test can't run on this machine; null if it can. */
  whyNot(): Promise<string | null>;
  /** Throws StepFailed at the first step that fails. */
  run(parts: TestParts): Promise<void>;
  /** Removes what this run, or an interrupted one, has put on the system. */
  cleanUp(): Promise<void>;
}
