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

it('FindingLine formats dates within its text for the locale', () => {
  const text = 'Row 2: it could last be booked on 2025-03-28.';
  const seen = wordsOf(lineOf({ title: 'Honey Gate', facts: { is: 'text', text } }));
  expect(seen).toContain('28 Mar 2025');
  expect(seen).not.toContain('2025-03-28');
});

it('FindingLine spells out bidi characters in a name, including for screen readers', () => {
  const line = lineOf({ title: 'Honey \u202Eetag', facts: { is: 'text', text: 'Nothing' } });
  expect(markupOf(line)).not.toContain('\u202E');
});

it('FindingLine names the property of a change, and the currency of its listing', () => {
  const change = lineOf({
    title: 'Late availability of property 7',
    place: { is: 'change', changeId: 'c' },
    facts: { is: 'text', text: 'The outcome is unknown.' },
  });
  expect(wordsOf(change)).toContain('Honey Gate: late availability');
  const gap = { achieved: '473.80', median: '800', percent: 40.8, currency: undefined } as const;
  expect(wordsOf(lineOf({ title: 'Honey Gate', facts: { is: 'gap', ...gap } }))).toContain('£800');
});

it('findingTitle counts properties rather than rows', () => {
  const issue = { rule: 'unreachable-rule', season: null, total: 4, propertyIds: [1, 2] } as const;
  const title = issueTitle({ ...issue, propertyIds: [...issue.propertyIds] }, usualRules, 'en-GB');
  expect(title).toBe('2 properties with discount rules that can’t apply');
});

it('findingTitle states how far one or more properties are below market', () => {
  const season = { name: 'Peak', dateFrom: null, dateTo: null };
  const title = (propertyIds: number[]): string =>
    issueTitle({ rule: 'season-gap', season, total: 2, propertyIds }, usualRules, 'en-GB');
  const rest = `booked more than ${String(usualRules.seasonGapPercent)}% below market in Peak`;
  expect(title([1])).toBe(`1 property ${rest}`);
  expect(title([1, 2])).toBe(`2 properties ${rest}`);
});

it('seasonDates distinguishes seasons with the same name by their dates', () => {
  const season = { name: 'Peak', dateFrom: '2027-07-18', dateTo: '2027-08-31' } as const;
  expect(seasonDates(season, 'en-GB')).not.toBe(
    seasonDates({ ...season, dateFrom: '2028-07-18', dateTo: '2028-08-31' }, 'en-GB'),
  );
  expect(seasonDates({ ...season, dateFrom: null, dateTo: null }, 'en-GB')).toBe('Dates not sent');
});
