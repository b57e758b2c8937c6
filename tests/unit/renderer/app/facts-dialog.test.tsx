// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { joinLines } from '../../../../src/ipc/rows/row-lines.ts';
import { writePortfolioRow } from '../../../../src/ipc/rows/row-text.ts';
import { rowOf } from '../screens/properties/portfolio-rows.ts';
import { draw, useDrawnPage } from '../in-page.tsx';
import { someWorkspace } from '../some-workspace.ts';
import { FactsDialog } from '../../../../src/renderer/app/money-question/facts-dialog.tsx';

useDrawnPage();

const workspace = someWorkspace();

function drawn(facts: unknown = { ok: true, value: null }) {
  const rows = joinLines([writePortfolioRow(rowOf(1042, { activeDiscounts: 3 }))]);
  const answer = (value: unknown) => () => Promise.resolve({ ok: true, value });
  vi.stubGlobal('keyholder', {
    money: { facts: () => Promise.resolve(facts) },
    portfolio: { rows: answer(rows) },
    performance: { rows: answer('') },
  });
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const [id, setId] = useState('w');
    return isOpen ? (
      <FactsDialog workspace={{ ...workspace, id }} onClose={() => setOpen(false)} />
    ) : (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Answer once
        </button>
        <button type="button" onClick={() => setId('v')}>
          Another workspace
        </button>
      </>
    );
  }
  return draw(<Page />);
}

const yes = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Yes, discounts/ });

it('FactsDialog keeps a choice while a quote is open and drops it on Cancel', async () => {
  const { person } = drawn();
  await person.click(await yes());
  await person.click(await screen.findByRole('button', { name: 'Find out with a quote' }));
  await person.click(await screen.findByRole('button', { name: 'Answer once' }));
  expect((await yes()).checked).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Answer once' }));
  expect((await yes()).checked).toBe(false);
});

it('FactsDialog keeps a choice for its own workspace only', async () => {
  const { person } = drawn();
  await person.click(await yes());
  await person.click(await screen.findByRole('button', { name: 'Find out with a quote' }));
  await person.click(await screen.findByRole('button', { name: 'Another workspace' }));
  await person.click(screen.getByRole('button', { name: 'Answer once' }));
  expect((await yes()).checked).toBe(false);
});

it('FactsDialog shows why the facts can’t be read and stops loading', async () => {
  drawn({ ok: false, error: { code: 'storage-failed', message: 'The file is damaged.' } });
  await screen.findByText('The file is damaged.');
  expect(screen.queryByText('Loading')).toBeNull();
});
