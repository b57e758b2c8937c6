import { describe, expect, it } from 'vitest';
import { goKeys } from '../../../../src/renderer/app/go-keys.ts';
import { readIntents } from '../../../../src/renderer/app/palette-intents.ts';

const percent = (change: string, roundTo: string | null = null) =>
  ({ is: 'adjust-deposits', by: 'percent', change, roundTo }) as const;

describe('what a few words ask for', () => {
  it.each([
    ['raise deposits 10 %', percent('10')],
    ['Raise all deposits by 10%', percent('10')],
    ['raise the security deposits by 10 per cent', percent('10')],
    ['lower deposits 12.5 percent', percent('-12.5')],
    ['deposits +5%', percent('5')],
    ['deposits -5%', percent('-5')],
    ['raise deposits 10 % rounded to 25', percent('10', '25')],
  ])('%s', (words, first) => {
    expect(readIntents(words)[0]).toEqual(first);
  });

  it('offers an amount before a share where neither is said', () => {
    expect(readIntents('raise deposits 10')).toEqual([{ ...percent('10'), by: 'amount' }, percent('10')]);
    expect(readIntents('set deposits to 250')).toEqual([{ is: 'set-deposits', amount: '250' }]);
  });

  it.each([
    'raise deposits',
    'raise lower deposits 10',
    'deposits 10',
    'raise deposits 10 20',
    'raise deposits 0',
    'deposits of honey 10 %',
    'raise 10 %',
  ])('takes no change of deposits from “%s”', (words) => {
    expect(readIntents(words).filter(({ is }) => is.endsWith('deposits'))).toEqual([]);
  });

  it('finds what of which house is meant, the longer phrase first', () => {
    expect(readIntents('honey late availability')).toMatchObject([
      { is: 'house', house: 'honey', subject: { lever: 'late-availability' } },
    ]);
    expect(readIntents('open availability Honey Gate')).toMatchObject([
      { house: 'honey gate', subject: { tab: 'availability' } },
    ]);
    expect(readIntents('report honey gate')).toMatchObject([
      { house: 'honey gate', subject: { is: 'report' } },
    ]);
  });

  it('knows stale feeds and the last change, and leaves names alone', () => {
    expect(readIntents('stale feeds')).toEqual([{ is: 'stale-feeds' }]);
    expect(readIntents('undo last')).toEqual([{ is: 'undo-last' }]);
    expect(readIntents('late')).toEqual([]);
    expect(readIntents('honey gate')).toEqual([]);
    expect(readIntents('latham house')).toEqual([]);
  });
});

describe('the keys after G', () => {
  it('are first letters, and the next free one for who comes late', () => {
    const keys = (...names: string[]) => goKeys(names.map((name) => ({ name }))).map(({ key }) => key);
    expect(keys('Today', 'Board', 'Portfolio', 'Bookings', 'Occupancy groups', 'Changes')).toEqual([
      't',
      'b',
      'p',
      'k',
      'o',
      'c',
    ]);
    expect(keys('Aa', 'Aa')).toEqual(['a', null]);
  });
});

it('reads two to four houses to compare, parted by commas or words', () => {
  expect(readIntents('compare honey gate, saltings')).toEqual([
    { is: 'compare', houses: ['honey gate', 'saltings'] },
  ]);
  expect(readIntents('Compare honey gate, saltings and clover')).toEqual([
    { is: 'compare', houses: ['honey gate', 'saltings', 'clover'] },
    { is: 'compare', houses: ['honey gate', 'saltings and clover'] },
  ]);
  expect(readIntents('compare honey gate with saltings')).toEqual([
    { is: 'compare', houses: ['honey gate', 'saltings'] },
  ]);
  expect(readIntents('compare honey gate')).toEqual([]);
  expect(readIntents('compare a, b, c, d, e')).toEqual([]);
});
