// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldDiffTable } from '../../../../../src/renderer/components/change/field-diff-table.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

const amount = { field: 'amount', label: 'Deposit amount', before: '110', after: '10' };
const cells = (): (string | null)[] => screen.getAllByRole('cell').map(({ textContent }) => textContent);

it('shows an amount as everything beside it does, where its currency is known', () => {
  draw(<FieldDiffTable fields={[amount]} caption="What changes" currency="GBP" />);
  expect(cells().filter((text) => text !== '')).toEqual(['£110', '£10']);
});

it('guesses no currency', () => {
  draw(<FieldDiffTable fields={[amount]} caption="What changes" />);
  expect(cells().filter((text) => text !== '')).toEqual(['110', '10']);
});
