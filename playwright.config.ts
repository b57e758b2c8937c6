import { defineConfig } from '@playwright/test';
import { keptPictures } from './scripts/gallery/kept-pictures.ts';

/** For what hangs, not for what is slow: a test that has a limit of its own says what would be wrong if it took longer. */
export const limitMs = { test: 240_000, step: 60_000 };

const walking = { workers: 1 };

export default defineConfig({
  globalSetup: './scripts/session/playwright-setup.ts',
  outputDir: 'test-results',
  // Each test has its own app, data folder and service, so files run side by side. An app waits as long as it works: for
  // frames, for the service, for its own start.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: limitMs.test,
  expect: {
    timeout: limitMs.step,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // The edge of a letter or a line is smoothed otherwise at times, by up to twenty dots; a short word is over sixty.
      threshold: 0.15,
      maxDiffPixels: 30,
    },
  },
  // A story without a picture fails; `npm run gallery -- --update-snapshots` keeps new ones.
  updateSnapshots: 'none',
  reportSlowTests: null,
  reporter: 'list',
  use: {
    actionTimeout: limitMs.step,
    screenshot: 'only-on-failure',
    // SECURITY: a trace holds every value that a test types, keys included, so it is made only when asked for.
    trace: process.env['KEYHOLDER_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    {
      name: 'gallery',
      testDir: 'tests/gallery',
      snapshotPathTemplate: `${keptPictures()}/{arg}{ext}`,
      ...walking,
    },
    { name: 'tour', testDir: 'tests/tour', ...walking, timeout: 600_000 },
  ],
});
