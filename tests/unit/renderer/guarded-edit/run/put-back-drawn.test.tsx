// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import { PutBack } from '../../../../../src/renderer/guarded-edit/run/run-actions.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { useBridge } from '../../use-bridge.ts';

const undo = vi.fn<(request: { readonly changeId: string }) => Promise<unknown>>();
useBridge({ changes: { undo } });

useDrawnPage();

function drawFor(state: RunDetail['state'], actions: RunDetail['actions']) {
  const run = { changeId: 'c1', state, actions, reason: '' } as unknown as RunDetail;
  return draw(<PutBack run={run} />);
}
const name = 'Restore old values';

it.each<[RunDetail['state'], RunDetail['actions'], number]>([
  ['needs-human', ['reconcile', 'accept', 'undo'], 1],
  ['closed', ['undo'], 1],
  ['needs-human', ['reconcile', 'accept'], 0],
  // It has its own way back: a verified change is undone.
  ['verified', ['undo'], 0],
])('PutBack buttons for a change in state %s with actions %j: %i', (state, actions, count) => {
  drawFor(state, actions);
  expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
});

it('PutBack asks for confirmation before undoing and shows why it failed', async () => {
  const error = { code: 'invalid-transition', message: 'This change is being worked on right now.' };
  undo.mockResolvedValue({ ok: false, error });
  const { person } = drawFor('needs-human', ['undo']);
  await person.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('this change ends without a receipt');
  expect(undo).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name, hidden: true });
  if (confirm === undefined) throw new Error('Nothing to confirm with.');
  await person.click(confirm);
  expect(undo).toHaveBeenCalledWith({ changeId: 'c1' });
  expect(await screen.findByText(error.message)).toBeDefined();
});
