// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { joinLines } from '../../../../../src/ipc/rows/row-lines.ts';
import { writePortfolioRow } from '../../../../../src/ipc/rows/row-text.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { someWorkspace } from '../../some-workspace.ts';
import { rowOf } from '../properties/portfolio-rows.ts';
import { BulkEditReview } from '../../../../../src/renderer/screens/bulk-edit/review/bulk-edit-review.tsx';

useDrawnPage();

const rows: PreviewRow[] = [
  {
    target: { workspaceId: 'w', resource: 'security-deposit', subject: '1042' },
    readAt: null,
    readFailure: null,
    now: null,
    outcome: {
      state: 'change',
      operation: 'change',
      baseBodyHash: 'h',
      warnings: [],
      desired: { amount: '110', disabled: false },
      fields: [{ field: 'amount', label: 'Deposit amount', before: '100', after: '110' }],
    },
  },
];
const workspace = someWorkspace({ kind: 'sample' });

it('Send is not taken away again because the portfolio was read meanwhile', async () => {
  // A text area that grows waits for the fonts, which jsdom has not.
  vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }));
  const properties = Promise.withResolvers<unknown>();
  const slips = vi.fn(() => Promise.resolve({ ok: true, value: { warnings: [] } }));
  vi.stubGlobal('keyholder', { 'bulk-edits': { slips }, portfolio: { rows: () => properties.promise } });
  draw(
    <BulkEditReview
      workspace={workspace}
      rows={rows}
      suggestedTitle="Raise"
      back={{ href: '/', label: 'Properties' }}
      onEdit={null}
      onDiscard={vi.fn()}
      onStale={vi.fn()}
      onStarted={vi.fn()}
    />,
  );
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' });
  await vi.waitFor(() => expect(send.disabled).toBe(false));
  properties.resolve({
    ok: true,
    value: joinLines([writePortfolioRow(rowOf(1042, { title: 'Bee House' }))]),
  });
  await screen.findByText('Bee House');
  expect(slips).toHaveBeenCalledOnce();
});
