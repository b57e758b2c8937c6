// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import { joinLines } from '../../../../../src/ipc/rows/row-lines.ts';
import { writePortfolioRow } from '../../../../../src/ipc/rows/row-text.ts';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { askKey } from '../../../../../src/renderer/client/queries/query-keys.ts';
import { useAskAfterSync } from '../../../../../src/renderer/screens/bulk-edit/reading-notes.tsx';
import { BulkEditReview } from '../../../../../src/renderer/screens/bulk-edit/review/bulk-edit-review.tsx';
import { SheetGrid } from '../../../../../src/renderer/screens/bulk-edit/sheet/grid/sheet-grid.tsx';
import type { Sheet } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import {
  columnOf,
  emptySheet,
  propertyNames,
  stepOf,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import { sheetTotals } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-totals.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { rowOf } from '../properties/portfolio-rows.ts';
import { someWorkspace } from '../../some-workspace.ts';

useDrawnPage();

const deposit = 'security-deposit';
const properties = [7, 8, 9];
const nameOf = propertyNames(
  properties.map((propertyId) => ({
    propertyId,
    title: `House ${String(propertyId)}`,
    place: null,
    currency: 'GBP',
  })),
);
const cells = { known: new Map(), isAsking: false, askAgain: () => undefined };
const shown: { sheet: Sheet } = { sheet: emptySheet(properties) };

function Grid() {
  const [past, setPast] = useState<readonly Sheet[]>([emptySheet(properties)]);
  const sheet = past.at(-1) ?? emptySheet(properties);
  shown.sheet = sheet;
  return (
    <Router>
      <SheetGrid
        sheet={sheet}
        properties={properties}
        nameOf={nameOf}
        cells={cells}
        totals={sheetTotals(sheet, cells.known)}
        headOf={() => null}
        onChange={(next) => setPast([...past, next])}
        onUndo={() => setPast(past.slice(0, -1))}
        onDiscount={() => undefined}
      />
    </Router>
  );
}

const steps = () =>
  properties.map((property) => {
    const step = stepOf(columnOf(shown.sheet, deposit), property);
    return step.kind === 'set-deposit' ? step.amount : step.kind;
  });
const focused = () => [
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'],
  document.activeElement?.getAttribute('data-column'),
];

async function begun() {
  const page = draw(<Grid />);
  const cell = document.querySelector<HTMLElement>(`[data-row-id="7"] [data-column="${deposit}"]`);
  if (cell === null) throw new Error('no cell is drawn');
  await page.person.click(cell);
  return page.person;
}

describe('typing into the sheet', () => {
  it('enters a value with Enter and moves down, and Escape resets the cell', async () => {
    const person = await begun();
    await person.keyboard('300');
    expect(screen.getByLabelText<HTMLInputElement>('Deposit amount of House 7').value).toBe('300');
    await person.keyboard('{Enter}');
    expect(steps()).toEqual(['300', 'as-it-is', 'as-it-is']);
    await waitFor(() => expect(focused()).toEqual(['8', deposit]));
    await person.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()).toEqual(['7', deposit]));
    await person.keyboard('{Escape}');
    expect(steps()).toEqual(['as-it-is', 'as-it-is', 'as-it-is']);
  });

  it('drops a cancelled entry, and undoes one step with Ctrl+Z', async () => {
    const person = await begun();
    await person.keyboard('300{Escape}');
    expect(steps()).toEqual(['as-it-is', 'as-it-is', 'as-it-is']);
    await person.keyboard('400{Enter}');
    await waitFor(() => expect(focused()).toEqual(['8', deposit]));
    await person.keyboard('{Control>}z{/Control}');
    expect(steps()).toEqual(['as-it-is', 'as-it-is', 'as-it-is']);
  });

  it('fills cells downwards from pasted text, and excludes a property with Space', async () => {
    const person = await begun();
    const cell = document.activeElement;
    if (cell === null) throw new Error('nothing has the focus');
    fireEvent.paste(cell, { clipboardData: { getData: () => '100\nx\n300' } });
    expect(steps()).toEqual(['100', 'unreadable', '300']);
    await person.keyboard(' ');
    expect([...shown.sheet.left]).toEqual([7]);
  });
});

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

it('BulkEditReview checks the changes only once, even if property names load later', async () => {
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

const progressOf = (state: ReadProgress['state']): ReadProgress => ({
  revision: 1,
  workspaceId: 'w',
  state,
  done: 1,
  total: 2,
  failed: 0,
  remainingBudget: null,
  remainingMs: null,
  error: null,
});

it('useAskAfterSync asks once a running refresh ends, and not for an earlier one', async () => {
  vi.stubGlobal('keyholder', { portfolio: { syncProgress: () => new Promise(() => undefined) } });
  const client = createQueryClient();
  const reported = async (state: ReadProgress['state']): Promise<void> => {
    await act(async () => {
      client.setQueryData(askKey('portfolio:sync-progress', { workspaceId: 'w' }), progressOf(state));
      await Promise.resolve();
    });
  };
  const asked = vi.fn<() => void>();
  const { result } = renderHook(() => useAskAfterSync('w', asked), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await reported('finished');
  await vi.waitFor(() => expect(result.current).toBe(false));
  expect(asked).not.toHaveBeenCalled();
  await reported('running');
  await vi.waitFor(() => expect(result.current).toBe(true));
  await reported('finished');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
});
