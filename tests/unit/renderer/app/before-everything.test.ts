// @vitest-environment jsdom
import { expect, it } from 'vitest';

it('zod compiles nothing in the page, whose policy forbids it', async () => {
  await import('../../../../src/renderer/app/start/before-everything.ts');
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
});
