import { defineConfig } from '@playwright/test';

const update = process.env['KEYHOLDER_GALLERY_UPDATE'] === '1';

export default defineConfig({
  testDir: 'tests/gallery',
  testMatch: 'pictures.spec.ts',
  outputDir: 'test-results/gallery',
  snapshotPathTemplate: `${process.env['KEYHOLDER_GALLERY_PICTURES'] ?? 'none'}/{arg}{ext}`,
  // A story without a picture fails; only where none at all is kept of this runtime, the whole is skipped.
  updateSnapshots: update ? 'changed' : 'none',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  reportSlowTests: null,
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // The edge of a letter or a line is smoothed otherwise at times, by up to twenty dots; a short word is over sixty.
      threshold: 0.15,
      maxDiffPixels: 30,
    },
  },
});
