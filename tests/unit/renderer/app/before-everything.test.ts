// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('zod compiles no validators in the page, as its policy requires', async () => {
  // Zod decides when it is loaded: this needs a process of its own, where no other test has loaded it.
  vi.resetModules();
  await import('../../../../src/renderer/app/start/before-everything.ts');
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
