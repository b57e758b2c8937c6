import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConsoleHarness, draft, valueOf } from './console-harness.ts';

let harness: ConsoleHarness;
beforeEach(() => {
  harness = new ConsoleHarness();
});
afterEach(() => {
  harness.dispose();
});

it('is off for a new workspace, kept once it is on, and off again at another service', async () => {
  const { id: workspaceId, editsAsItCame } = valueOf(await harness.workspaces.create(draft));
  expect(editsAsItCame).toBe(false);
  expect(harness.workspaces.place(workspaceId)?.editsAsItCame).toBe(false);
  const on = valueOf(await harness.workspaces.update({ workspaceId, editsAsItCame: true }));
  expect(on.editsAsItCame).toBe(true);
  harness.restart();
  expect(harness.workspaces.place(workspaceId)?.editsAsItCame).toBe(true);
  // Nothing else that is changed switches it.
  const renamed = valueOf(await harness.workspaces.update({ workspaceId, name: 'Renamed' }));
  expect(renamed.editsAsItCame).toBe(true);
  await harness.workspaces.removeCredential(workspaceId, 'api-key');
  await harness.workspaces.removeCredential(workspaceId, 'jwt');
  const moved = await harness.workspaces.update({ workspaceId, baseAddress: 'https://other.example/api/v1' });
  expect(valueOf(moved).editsAsItCame).toBe(false);
});
