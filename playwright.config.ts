import { defineConfig } from '@playwright/test';
import { savedPictures } from './scripts/gallery/saved-pictures.ts';

/** Catches tests that hang, not slow ones. A test with a tighter limit sets its own and says why. */
export const limitMs = { test: 240_000, step: 60_000 };

const walking = { workers: 1 };

export default defineConfig({
  globalSetup: './scripts/session/playwright-setup.ts',
  outputDir: 'test-results',
  // Each test has its own app, data folder and service, so files run in parallel. An app spends half its time
  // waiting: for frames, for the service, for its own start.
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
      // Smoothing of letters and lines sometimes varies, by up to twenty pixels. A short word differs by over sixty.
      threshold: 0.15,
      maxDiffPixels: 30,
    },
  },
  // A story without a picture fails. `npm run gallery -- --update-snapshots` saves new ones.
  updateSnapshots: 'none',
  reportSlowTests: null,
  reporter: 'list',
  use: {
    actionTimeout: limitMs.step,
    screenshot: 'only-on-failure',
    // SECURITY: a trace holds every value that a test types, keys included, so it is recorded only on request.
    trace: process.env['KEYHOLDER_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    {
      name: 'gallery',
      testDir: 'tests/gallery',
      snapshotPathTemplate: `${savedPictures()}/{arg}{ext}`,
      ...walking,
    },
    { name: 'tour', testDir: 'tests/tour', ...walking, timeout: 600_000 },
  ],
});
