import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each test has its own app, data folder and service, so files run side by side. An app waits as long as it works: for
  // frames, for the service, for its own start.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reportSlowTests: null,
  use: {
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // SECURITY: a trace holds every value that a test types, keys included, so it is made only when asked for.
    trace: process.env['KEYHOLDER_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
});
