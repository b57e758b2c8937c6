import { expect, it } from 'vitest';
import { usualRules } from '../../../../../src/contract/ipc/today.ts';
import { findingTitle, seasonDates } from '../../../../../src/renderer/screens/today/finding-words.ts';

it('counts houses, not rows: a house may stand there twice', () => {
  const finding = { rule: 'dead-rule', season: null, total: 4, propertyIds: [1, 2] } as const;
  const title = findingTitle({ ...finding, propertyIds: [...finding.propertyIds] }, usualRules, 'en-GB');
  expect(title).toBe('Discount rules that cannot fire in 2 houses');
});

it('says of one house that it achieves, and of more that they do', () => {
  const season = { name: 'Peak', dateFrom: null, dateTo: null };
  const title = (propertyIds: number[]): string =>
    findingTitle({ rule: 'season-gap', season, total: 2, propertyIds }, usualRules, 'en-GB');
  const rest = `over ${String(usualRules.seasonGapPercent)} % under the median in Peak`;
  expect(title([1])).toBe(`1 house achieves ${rest}`);
  expect(title([1, 2])).toBe(`2 houses achieve ${rest}`);
});

it('tells seasons of one name apart by their dates', () => {
  const season = { name: 'Peak', dateFrom: '2027-07-18', dateTo: '2027-08-31' } as const;
  expect(seasonDates(season, 'en-GB')).not.toBe(
    seasonDates({ ...season, dateFrom: '2028-07-18', dateTo: '2028-08-31' }, 'en-GB'),
  );
  expect(seasonDates({ ...season, dateFrom: null, dateTo: null }, 'en-GB')).toBe('Dates not sent');
});
