// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PortfolioRow, portfolioRowSchema } from '../../../../../src/core/analysis/portfolio-figures.ts';
import type { AbsenceReason } from '../../../../../src/core/mapping/absence.ts';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import { askKey } from '../../../../../src/renderer/client/queries/query-keys.ts';
import { DetailsNow } from '../../../../../src/renderer/screens/properties/details-cells.tsx';
import {
  detailsFile,
  portfolioColumns,
} from '../../../../../src/renderer/screens/properties/details-columns.tsx';
import { NoSeasons } from '../../../../../src/renderer/screens/properties/reading-notices.tsx';
import { compareTitles } from '../../../../../src/renderer/screens/property/terms/policy-panels.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { wordsOf } from '../../markup.tsx';
import { propertyOf } from '../../../core/analysis/performance/performance-samples.ts';
import { rowOf } from './portfolio-rows.ts';

const judged = ['property', 'attention', 'last-synced'];
const figures = portfolioColumns([]).flatMap(({ id }) => (judged.includes(id) ? [] : [id]));

function textOf(columnId: string, row: PortfolioRow): string {
  const column = portfolioColumns([row]).find(({ id }) => id === columnId);
  return wordsOf(<DetailsNow>{column?.cell(row)}</DetailsNow>);
}

function absentFor(why: AbsenceReason): PortfolioRow {
  const { absences } = rowOf(1);
  const all = Object.keys(absences).map((figure) => [figure, why]);
  return rowOf(1, { absences: portfolioRowSchema.shape.absences.parse(Object.fromEntries(all)) });
}

describe('missing figure', () => {
  it.each([
    ['not-sent', 'not sent'],
    ['not-understood', 'value not recognised'],
    ['refused', 'refused'],
    ['not-read', 'not loaded yet'],
  ] as const)('shows its reason in every column: %s', (why, words) => {
    const row = absentFor(why);
    expect(figures.map((id) => textOf(id, row))).toEqual(figures.map(() => words));
  });

  it('shows "none" only if the service sent so, and "partly loaded" for a part', () => {
    const row = absentFor('none');
    expect(textOf('deposit', { ...row, depositDisabled: false })).toBe('none set');
    expect(textOf('season-gap', row)).toBe('none');
    expect(textOf('bookings', absentFor('part'))).toBe('partly loaded');
  });

  it('leaves the issues and the refresh of an unread property "not loaded yet"', () => {
    expect(textOf('attention', rowOf(1))).toBe('not loaded yet');
    expect(textOf('last-synced', rowOf(1))).toBe('not loaded yet');
  });
});

describe('details file', () => {
  const fileOf = (...rows: readonly PortfolioRow[]) => detailsFile(portfolioColumns(rows), rows);

  it('leaves a cell empty for an unknown value', () => {
    const [, line] = fileOf(rowOf(1));
    expect(line).toEqual([1, ...Array.from({ length: (line ?? []).length - 1 }, () => null)]);
  });

  it('writes no zero for issues unless everything was checked', () => {
    const cellOf = (row: Partial<PortfolioRow>) => {
      const [head, line] = fileOf(rowOf(1, { lastSyncedAt: '2026-11-21T10:00:00Z', ...row }));
      return line?.[head?.indexOf('Needs attention') ?? -1];
    };
    expect(cellOf({ attentionMissing: 0 })).toBe(0);
    expect(cellOf({ attentionMissing: 2 })).toBeNull();
    expect(cellOf({ attentionCount: 3, attentionMissing: 2 })).toBe(3);
  });

  it('includes a currency column only if any property has that currency', () => {
    const currencies = (row: PortfolioRow) =>
      fileOf(rowOf(1), row)[0]?.filter((name) => /currency/i.test(String(name)));
    expect(currencies(rowOf(2))).toEqual([]);
    expect(currencies(rowOf(2, { depositCurrency: 'EUR' }))).toEqual(['Currency of the deposit']);
  });
});

useDrawnPage();

const readAt = '2026-11-21T10:00:00Z';

function drawWhile(state: ReadProgress['state'] | null, rows = [propertyOf(1, { oldestReadAt: readAt })]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (state !== null) client.setQueryData(askKey('portfolio:sync-progress', { workspaceId: 'w' }), { state });
  draw(<NoSeasons workspaceId="w" rows={rows} />, { client });
  return screen.queryByText('No seasons yet') !== null;
}

it.each([
  ['running', false],
  ['waiting', false],
  ['idle', true],
  [null, false],
] as const)('NoSeasons appears only while the refresh is idle: %s', (state, isJudged) => {
  expect(drawWhile(state)).toBe(isJudged);
});

it('says nothing about seasons before anything is loaded', () => {
  expect(drawWhile('failed', [propertyOf(1, { oldestReadAt: null })])).toBe(false);
  expect(drawWhile('failed')).toBe(true);
});

it('compareTitles groups properties by title, most frequent first, and counts those without one', () => {
  const titles = ['Firm', null, 'Flexible', ' Firm', 'Absent'];
  const rows = titles.map((policyTitle, index) => rowOf(index + 1, { policyTitle }));
  const { groups, notReported } = compareTitles(rows);
  expect(groups.map((group) => [group.title, group.rows.map((row) => row.propertyId)])).toEqual([
    ['Firm', [1, 4]],
    ['Absent', [5]],
    ['Flexible', [3]],
  ]);
  expect(notReported).toBe(1);
});
