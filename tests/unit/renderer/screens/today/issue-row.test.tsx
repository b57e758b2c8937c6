// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { IssueLine } from '../../../../../src/renderer/screens/today/issue-card.tsx';
import { usualRules } from '../../../../../src/core/analysis/attention/issue.ts';
import { seasonDates } from '../../../../../src/renderer/screens/today/rule-words.tsx';
import { issueTitle } from '../../../../../src/renderer/screens/today/rule-words.tsx';
import { markupOf, wordsOf } from '../../markup.tsx';

type Row = Parameters<typeof IssueLine>[0]['row'];

const lineOf = (row: Pick<Row, 'title' | 'facts'> & Partial<Pick<Row, 'place'>>) => (
  <IssueLine
    issueKey="unreachable-rule"
    row={{ id: 'r', place: { is: 'property', propertyId: 7, tab: 'discounts' }, measure: 0, ...row }}
    propertyOf={(id) => (id === 7 ? { title: 'Honey Gate', currency: 'GBP' } : undefined)}
    onSnooze={() => undefined}
  />
);

it('a day within what is said of a property is written as the locale has it', () => {
  const text = 'Row 2: it could last be booked on 2025-03-28.';
  const seen = wordsOf(lineOf({ title: 'Honey Gate', facts: { is: 'text', text } }));
  expect(seen).toContain('28 Mar 2025');
  expect(seen).not.toContain('2025-03-28');
});

it('a name with characters that turn others around is spelt out, also where only a screen reader reads it', () => {
  const line = lineOf({ title: 'Honey \u202Eetag', facts: { is: 'text', text: 'Nothing' } });
  expect(markupOf(line)).not.toContain('\u202E');
});

it('a change goes by the name of its property, and an amount by the currency of its listing', () => {
  const change = lineOf({
    title: 'Late availability of property 7',
    place: { is: 'change', changeId: 'c' },
    facts: { is: 'text', text: 'The outcome is unknown.' },
  });
  expect(wordsOf(change)).toContain('Honey Gate: late availability');
  const gap = { achieved: '473.80', median: '800', percent: 40.8, currency: undefined } as const;
  expect(wordsOf(lineOf({ title: 'Honey Gate', facts: { is: 'gap', ...gap } }))).toContain('£800');
});

it('counts properties, not rows: a property may stand there twice', () => {
  const issue = { rule: 'unreachable-rule', season: null, total: 4, propertyIds: [1, 2] } as const;
  const title = issueTitle({ ...issue, propertyIds: [...issue.propertyIds] }, usualRules, 'en-GB');
  expect(title).toBe('2 properties with discount rules that can’t apply');
});

it('says of one property and of more how far they are below market', () => {
  const season = { name: 'Peak', dateFrom: null, dateTo: null };
  const title = (propertyIds: number[]): string =>
    issueTitle({ rule: 'season-gap', season, total: 2, propertyIds }, usualRules, 'en-GB');
  const rest = `booked more than ${String(usualRules.seasonGapPercent)}% below market in Peak`;
  expect(title([1])).toBe(`1 property ${rest}`);
  expect(title([1, 2])).toBe(`2 properties ${rest}`);
});

it('tells seasons of one name apart by their dates', () => {
  const season = { name: 'Peak', dateFrom: '2027-07-18', dateTo: '2027-08-31' } as const;
  expect(seasonDates(season, 'en-GB')).not.toBe(
    seasonDates({ ...season, dateFrom: '2028-07-18', dateTo: '2028-08-31' }, 'en-GB'),
  );
  expect(seasonDates({ ...season, dateFrom: null, dateTo: null }, 'en-GB')).toBe('Dates not sent');
});
