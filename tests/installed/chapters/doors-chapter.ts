import type { InstalledApp } from '../installed-app.ts';
import { type ScreenReader, shows } from '../screen-reader.ts';
import type { StepRecorder } from '../step-recorder.ts';

const limitMs = 40_000;

/** What a person sees on the first start. */
export function checkDoors(
  recorder: StepRecorder,
  reader: ScreenReader,
  start: () => InstalledApp,
): Promise<InstalledApp> {
  return recorder.step(
    'shows the sample and connecting on an ordinary user’s first start',
    limitMs,
    async () => {
      const started = start();
      await reader.waitFor(
        'the two doors',
        (seen) =>
          shows(seen, 'push button', 'Open the sample workspace') &&
          shows(seen, 'push button', 'Connect to your service'),
        30_000,
      );
      return started;
    },
  );
}

export function openSample(recorder: StepRecorder, reader: ScreenReader): Promise<void> {
  return recorder.step('opens the sample workspace', limitMs, async () => {
    await reader.press('push button', 'Open the sample workspace');
    await reader.waitFor(
      'Performance',
      (seen) => shows(seen, 'heading', 'Performance') && shows(seen, 'table', 'Properties'),
    );
  });
}
