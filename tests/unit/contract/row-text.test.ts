import { expect, it } from 'vitest';
import type { TimelineRow } from '../../../src/contract/ipc/timeline.ts';
import { boardRowText, portfolioRowText, timelineRowText } from '../../../src/contract/row-text.ts';
import { rowOf } from '../renderer/screens/portfolio/portfolio-rows.ts';
import { houseOf, seasonOf } from '../analysis/board/board-samples.ts';

const row = houseOf(7, { seasons: [seasonOf('Peak')], title: 'Owner’s “Nest”', tags: ['sea'] });

it('gives a row back as it was', () => {
  expect(boardRowText.read(boardRowText.write(row))).toEqual(row);
});

it('gives rows of the portfolio and of the timeline back, too', () => {
  const ofPortfolio = rowOf(7, { title: 'Nest', seasonGapPercent: -13.7 });
  expect(portfolioRowText.read(portfolioRowText.write(ofPortfolio))).toEqual(ofPortfolio);
  const ofTimeline: TimelineRow = {
    ...{
      propertyId: 7,
      title: 'Nest',
      place: null,
      tags: [],
      nights: 'ffb',
      bookings: null,
      startDays: null,
    },
    ...{ oldestReadAt: null, unknownLevers: [{ lever: 'earlyBird', why: 'refused' }] },
    bands: [{ lever: 'lateAvailability', from: 0, days: 2, isSure: true }],
  };
  expect(timelineRowText.read(timelineRowText.write(ofTimeline))).toEqual(ofTimeline);
});

it('lets nothing across that the contract does not name', () => {
  expect(() => boardRowText.write({ ...row, ...{ apiKey: 'secret' } })).toThrow(/apiKey/);
});
