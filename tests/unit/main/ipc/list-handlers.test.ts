import { expect, it, vi } from 'vitest';
import { writePortfolioRow, writeTimelineRow } from '../../../../src/contract/row-text.ts';
import { rowOf } from '../../renderer/screens/portfolio/portfolio-rows.ts';
import { refusal, roomsBench } from './services-bench.ts';

vi.mock('electron', () => ({ clipboard: {} }));

const workspaceId = 'w';

it('rows of the portfolio cross as texts, thousands of them in their order, and a refusal as it is', async () => {
  const { ask, answers } = roomsBench();
  const rows = Array.from({ length: 450 }, (_, index) => rowOf(index + 1));
  answers.set('portfolio.rows', { ok: true, value: rows });
  const texts = rows.map((row) => writePortfolioRow(row));
  expect(await ask('portfolio:rows', { workspaceId })).toEqual({ ok: true, value: texts });
  answers.set('portfolio.rows', refusal);
  expect(await ask('portfolio:rows', { workspaceId })).toEqual(refusal);
});

it('rows of the timeline cross as texts beside how many are still gone through', async () => {
  const { ask, answers } = roomsBench();
  const row = {
    ...{ propertyId: 7, title: null, place: null, tags: [], nights: 'f', bookings: null, startDays: null },
    ...{ oldestReadAt: null, bands: [], unknownLevers: [] },
  };
  answers.set('timeline.rows', { ok: true, value: { rows: [row], pending: 3 } });
  expect(await ask('timeline:rows', { workspaceId })).toEqual({
    ok: true,
    value: { rows: [writeTimelineRow(row)], pending: 3 },
  });
  answers.set('timeline.rows', refusal);
  expect(await ask('timeline:rows', { workspaceId })).toEqual(refusal);
});
