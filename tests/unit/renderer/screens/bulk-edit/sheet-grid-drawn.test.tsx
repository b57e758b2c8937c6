// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { SheetGrid } from '../../../../../src/renderer/screens/bulk-edit/sheet/grid/sheet-grid.tsx';
import {
  columnOf,
  emptySheet,
  propertyNames,
  stepOf,
} from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import type { Sheet } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-model.ts';
import { sheetTotals } from '../../../../../src/renderer/screens/bulk-edit/sheet/sheet-totals.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

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

/** Draws the sheet and presses the deposit of the first property. */
async function begun() {
  const page = draw(<Grid />);
  const cell = document.querySelector<HTMLElement>(`[data-row-id="7"] [data-column="${deposit}"]`);
  if (cell === null) throw new Error('no cell is drawn');
  await page.person.click(cell);
  return page.person;
}

describe('a sheet that is typed into', () => {
  it('takes what is typed with Enter and goes on below; Escape gives the cell back', async () => {
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

  it('takes nothing of what is given up, and one step back with the command key', async () => {
    const person = await begun();
    await person.keyboard('300{Escape}');
    expect(steps()).toEqual(['as-it-is', 'as-it-is', 'as-it-is']);
    await person.keyboard('400{Enter}');
    await waitFor(() => expect(focused()).toEqual(['8', deposit]));
    await person.keyboard('{Control>}z{/Control}');
    expect(steps()).toEqual(['as-it-is', 'as-it-is', 'as-it-is']);
  });

  it('fills downwards what is pasted, and leaves a property out with Space', async () => {
    const person = await begun();
    const cell = document.activeElement;
    if (cell === null) throw new Error('nothing has the focus');
    fireEvent.paste(cell, { clipboardData: { getData: () => '100\nx\n300' } });
    expect(steps()).toEqual(['100', 'unreadable', '300']);
    await person.keyboard(' ');
    expect([...shown.sheet.left]).toEqual([7]);
  });
});
