import { describe, expect, it, vi } from 'vitest';
import type { PortfolioRow } from '../../../../src/core/analysis/portfolio-figures.ts';
import { previewDeposits } from '../../../../src/renderer/app/command-palette/deposit-preview.ts';
import { matching, type PaletteEntry } from '../../../../src/renderer/app/command-palette/palette-entry.ts';
import { readIntents as readIntentsIn } from '../../../../src/renderer/app/command-palette/palette-intents.ts';
import { searchProperties } from '../../../../src/renderer/app/command-palette/palette-search.ts';
import { useIntentEntries } from '../../../../src/renderer/app/command-palette/use-intent-entries.tsx';
import { wordsAsked } from '../../../../src/renderer/app/command-palette/words-asked.ts';
import { goKeys } from '../../../../src/renderer/app/frame/go-keys.ts';
import { nothingTyped, withLetter } from '../../../../src/renderer/components/data-table/use-row-keys.ts';
import { matchesWords } from '../../../../src/renderer/components/list/matches-words.ts';
import { glossaryTerms } from '../../../../src/renderer/components/terms/glossary.ts';
import { hookOf } from '../hook-of.tsx';
import { rowOf } from '../screens/properties/portfolio-rows.ts';

const readIntents = (words: string) => readIntentsIn(words, 'en-GB');

const percent = (change: string, roundTo: string | null = null) =>
  ({ is: 'adjust-deposits', by: 'percent', change, roundTo }) as const;

describe('readIntents', () => {
  it.each([
    ['raise deposits 10 %', percent('10')],
    ['Raise all deposits by 10%', percent('10')],
    ['raise the security deposits by 10 per cent', percent('10')],
    ['lower deposits 12.5 percent', percent('-12.5')],
    ['deposits +5%', percent('5')],
    ['deposits -5%', percent('-5')],
    ['deposits \u22125 %', percent('-5')],
    ['raise deposits 10 % rounded to 25', percent('10', '25')],
    ['rounded to 25 raise deposits 10 %', percent('10', '25')],
    ['raise deposits 10 % round 5', percent('10', '5')],
  ])('%s', (words, first) => {
    expect(readIntents(words)[0]).toEqual(first);
  });

  it('offers an amount before a percentage when the unit is missing', () => {
    expect(readIntents('raise deposits 10')).toEqual([{ ...percent('10'), by: 'amount' }, percent('10')]);
    expect(readIntents('set deposits to 250')).toEqual([{ is: 'set-deposits', amount: '250' }]);
  });

  it.each([
    ['de-DE', 'set deposits to 1.234', { is: 'set-deposits', amount: '1234' }],
    ['de-DE', 'set deposits to 1.250,50', { is: 'set-deposits', amount: '1250.5' }],
    ['de-DE', 'raise deposits +12,5 % rounded to 2,5', percent('12.5', '2.5')],
    ['en-GB', 'set deposits to 1,234', { is: 'set-deposits', amount: '1234' }],
    ['de-CH', 'set deposits to 1’234', { is: 'set-deposits', amount: '1234' }],
    ['ar-EG', 'set deposits to ١٢٣٫٥', { is: 'set-deposits', amount: '123.5' }],
  ])('reads numbers in the format of %s: %s', (locale, words, first) => {
    expect(readIntentsIn(words, locale)[0]).toEqual(first);
  });

  it('distinguishes "raise to", "raise by" and a percentage', () => {
    expect(readIntents('raise deposits to 500')).toEqual([{ is: 'set-deposits', amount: '500' }]);
    expect(readIntents('lower all deposits to 50')).toEqual([{ is: 'set-deposits', amount: '50' }]);
    expect(readIntents('raise deposits by 500')[0]).toEqual({ ...percent('500'), by: 'amount' });
    expect(readIntents('add 50 to all deposits')[0]).toEqual({ ...percent('50'), by: 'amount' });
    expect(readIntents('raise deposits +10')[0]).toEqual({ ...percent('10'), by: 'amount' });
    expect(readIntents('deposits \u22125 %')[0]).toEqual(percent('-5'));
  });

  it.each([
    ['raise deposits by -10', /sign/i],
    ['raise deposits by \u221210 %', /sign/i],
    ['lower deposits -10', /sign/i],
    ['raise deposits to 10 %', /^Set deposits to an amount/],
    ['set deposits to 10 %', /^Set deposits to an amount/],
    ['set deposits by 10', /“set deposits to 250”/],
    ['raise lower deposits 10', /^Choose one/],
    ['deposits 10', /^Say how/],
    ['raise deposits 10 20', /one number/],
    ['raise deposits 0', /changes nothing/],
    ['lower deposits 150 %', /100% or less/],
    ['raise deposits 10 elephants', /elephants/],
    ['raise 10 %', /^Add a number/],
    ['raise by -10', /^Add a number/],
  ])('refuses “%s” with a message', (words, message) => {
    expect(readIntents(words)).toEqual([
      { is: 'refused', message: expect.stringMatching(message) as string },
    ]);
  });

  it('separates the property from the subject, longest phrase first', () => {
    expect(readIntents('honey late availability')).toMatchObject([
      { is: 'property', property: 'honey', subject: { discount: 'late-availability' } },
    ]);
    expect(readIntents('open availability Honey Gate')).toMatchObject([
      { property: 'honey gate', subject: { tab: 'availability' } },
    ]);
    expect(readIntents('report honey gate')).toMatchObject([
      { property: 'honey gate', subject: { is: 'report' } },
    ]);
  });

  it('recognises stale feeds and undo last, and ignores bare names', () => {
    expect(readIntents('stale feeds')).toEqual([{ is: 'stale-feeds' }]);
    expect(readIntents('undo last')).toEqual([{ is: 'undo-last' }]);
    for (const heading of ['late', 'deposit', 'channel', 'recent bookings'])
      expect(readIntents(heading), heading).toMatchObject([{ is: 'property', property: '' }]);
    expect(readIntents('honey gate')).toEqual([]);
    expect(readIntents('latham house')).toEqual([]);
  });
});

describe('goKeys', () => {
  it('assigns first letters, or the next free letter when one is taken', () => {
    const keys = (...names: string[]) => goKeys(names.map((name) => ({ name }))).map(({ key }) => key);
    expect(keys('Today', 'Performance', 'Properties', 'Bookings', 'Occupancy groups', 'Changes')).toEqual([
      't',
      'p',
      'r',
      'b',
      'o',
      'c',
    ]);
    expect(keys('Aa', 'Aa')).toEqual(['a', null]);
  });
});

it('reads two to four properties to compare, separated by commas or words', () => {
  expect(readIntents('compare honey gate, saltings')).toEqual([
    { is: 'compare', properties: ['honey gate', 'saltings'] },
  ]);
  expect(readIntents('Compare honey gate, saltings and clover')).toEqual([
    { is: 'compare', properties: ['honey gate', 'saltings', 'clover'] },
    { is: 'compare', properties: ['honey gate', 'saltings and clover'] },
  ]);
  expect(readIntents('compare honey gate with saltings')).toEqual([
    { is: 'compare', properties: ['honey gate', 'saltings'] },
  ]);
  expect(readIntents('compare honey gate')).toEqual([]);
  expect(readIntents('compare a, b, c, d, e')).toEqual([]);
});

const entry = (label: string): PaletteEntry => ({ id: label, label, icon: null, run: () => undefined });

it('ranks an exact label above labels that contain the words', () => {
  const entries = ['How discounts combine', 'Discounts', 'Add a discount', 'Terms'].map(entry);
  const found = matching(entries, ' discounts').map(({ label }) => label);
  expect(found).toEqual(['Discounts', 'How discounts combine']);
});

const rows = [
  { propertyId: 1001, title: 'The Old Boathouse', place: 'Fowey' },
  { propertyId: 1002, title: 'Gull Cottage', place: 'Old Harbour' },
  { propertyId: 100, title: 'Old Mill', place: null },
  { propertyId: 1003, title: null, place: null },
];
const idsFor = (query: string): number[] => searchProperties(rows, query).map((row) => row.propertyId);

describe('searchProperties', () => {
  it('requires every word in title, place or id, ignoring case', () => {
    expect(idsFor('OLD boat')).toEqual([1001]);
    expect(idsFor('gull harbour')).toEqual([1002]);
    expect(idsFor('boat harbour')).toEqual([]);
  });

  it('ranks titles that begin with the query first', () => {
    expect(idsFor('old')).toEqual([100, 1001, 1002]);
  });

  it('ranks an exact id first', () => {
    expect(idsFor('100')[0]).toBe(100);
    expect(idsFor('1003')).toEqual([1003]);
  });
});

it('offers the first properties for a tab alone, separately from properties asked for by name', () => {
  const labelsFor = (query: string) => {
    const rows = [rowOf(1041, { title: 'Gull Cottage' }), rowOf(1042, { title: 'Old Mill' })];
    const { asked, ofAnyProperty } = hookOf(() => useIntentEntries('w', query, rows));
    return [asked, ofAnyProperty].map((entries) => entries.map(({ label }) => label));
  };
  vi.stubGlobal('location', new URL('app://console/'));
  const [gull, mill] = ['Gull Cottage: Discounts', 'Old Mill: Discounts'];
  expect(labelsFor('discounts')).toEqual([[], [gull, mill]]);
  expect(labelsFor('mill discounts')).toEqual([[mill], []]);
});

type Deposit = Pick<PortfolioRow, 'depositAmount' | 'depositDisabled'>;

const raise = {
  kind: 'adjust-deposit',
  by: 'percent',
  change: '10',
  roundTo: null,
  rounding: 'nearest',
} as const;

it('previewDeposits counts switched-off deposits among the changes, like the bulk edit', () => {
  const rows: Deposit[] = [
    { depositAmount: '100', depositDisabled: false },
    { depositAmount: '200', depositDisabled: true },
    { depositAmount: null, depositDisabled: true },
    { depositAmount: '0', depositDisabled: null },
  ];
  const { changes, switchedOff, same, cannot } = previewDeposits(rows, raise);
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['100', '110'],
    ['200', '220'],
  ]);
  expect({ switchedOff, same, cannot }).toEqual({ switchedOff: 1, same: 1, cannot: 1 });
});

describe('search', () => {
  it('ignores accents, case and the order of words in both texts', () => {
    expect(matchesWords('Château Élise, Saint-Malo', 'malo chateau')).toBe(true);
    expect(matchesWords('Chateau Elise', 'CHÂTEAU élise')).toBe(true);
    expect(matchesWords('Straße am Łęg, Ærø', 'strasse leg aero')).toBe(true);
    expect(matchesWords('Keeper’s Cottage', "keeper's")).toBe(true);
    expect(matchesWords('Heron House', 'heron cottage')).toBe(false);
    expect(matchesWords('Heron House', '   ')).toBe(true);
  });

  it('works the same in the property list, the palette and type-ahead', () => {
    const row = rowOf(4107, { title: 'Maison d’Été', place: 'Port Mérrow' });
    for (const typed of ['ete merrow', '4107 maison', 'MERROW MAISON']) {
      expect(searchProperties([row], typed), typed).toEqual([row]);
    }
    expect(
      matching([{ id: 'x', label: 'Tout le Été', icon: null, run: () => undefined }], 'ete'),
    ).toHaveLength(1);
    expect(withLetter(nothingTyped, 'É', 0).text).toBe('e');
  });
});

const sentence = /^[A-Z][^]*[.]$/;

describe('the glossary', () => {
  it('explains and advises on every term in at most two sentences each', () => {
    for (const { name, is, use } of glossaryTerms) {
      expect(is, name).toMatch(sentence);
      expect(use, name).toMatch(sentence);
      for (const text of [is, use]) {
        expect(text.match(/[.!?](?:\s|$)/g)?.length, `${name}: ${text}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('is found in the palette by question, by name and as a whole', () => {
    const labels = (query: string): string[] => wordsAsked(query).map(({ label }) => label);
    expect(labels('what is a receipt')).toEqual(['What is a receipt?']);
    expect(labels('What are receipts?')).toEqual(['What is a receipt?']);
    expect(labels('percentile')).toEqual(['What is a percentile?']);
    expect(labels('what does pace mean')).toEqual(['What is pace?']);
    expect(labels('glossary')).toEqual(['Glossary']);
    expect(labels('what is a flux')).toEqual(['Glossary']);
    expect([labels(''), labels('port merrow'), labels('di')]).toEqual([[], [], []]);
  });
});
