import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/pseudo-locale',
  outputDir: 'test-results/pseudo-locale',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reportSlowTests: null,
  use: { actionTimeout: 10_000, screenshot: 'only-on-failure' },
});
