// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { BulkEditQuestion, PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { useSheetCells } from '../../../../../src/renderer/screens/bulk-edit/sheet/grid/use-sheet-cells.ts';
import type { SheetCells } from '../../../../../src/renderer/screens/bulk-edit/sheet/grid/use-sheet-cells.ts';
import { emptySheet, filled } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import type { Sheet } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import { cellKey } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-questions.ts';

const deposit = 'security-deposit';
const asked = vi.hoisted((): { question: BulkEditQuestion; answer: (rows: PreviewRow[]) => void }[] => []);
vi.mock('../../../../../src/renderer/client/changes/bulk-edits.ts', () => ({
  useBulkEditPreview: () => ({
    mutateAsync: (question: BulkEditQuestion) =>
      new Promise<PreviewRow[]>((answer) => {
        asked.push({ question, answer });
      }),
  }),
}));

const found: SheetCells[] = [];
function Probe({ sheet }: { readonly sheet: Sheet }) {
  found.push(useSheetCells('w1', sheet));
  return null;
}

const setTo = (amount: '350' | '400') =>
  filled(emptySheet([1]), deposit, { kind: 'set-deposit', amount, disabled: null });
const desired = () => found.at(-1)?.known.get(cellKey(deposit, 1))?.row?.outcome;

function answered(question: number, amount: string): Promise<void> {
  return act(async () => {
    asked[question]?.answer([
      {
        target: { workspaceId: 'w1', resource: deposit, subject: '1' },
        readAt: null,
        readFailure: null,
        now: null,
        outcome: { state: 'no-change', desired: { amount } },
      },
    ]);
    await Promise.resolve();
  });
}

it('useSheetCells ignores a late answer once the cell was asked about again', async () => {
  const { rerender } = render(<Probe sheet={setTo('400')} />);
  const later = setTo('350');
  rerender(<Probe sheet={later} />);
  await answered(1, '350');
  await answered(0, '110');
  expect(desired()).toMatchObject({ desired: { amount: '350' } });
  expect(found.at(-1)?.isAsking).toBe(false);
  act(() => found.at(-1)?.askAgain());
  act(() => found.at(-1)?.askAgain());
  expect(asked).toHaveLength(4);
  await answered(3, '400');
  await answered(2, '350');
  expect(desired()).toMatchObject({ desired: { amount: '400' } });
});
