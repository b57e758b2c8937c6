import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defineTexts } from '../../../src/texts/define-texts.ts';
import { pseudoText } from '../../../src/texts/pseudo-text.ts';

const t = defineTexts('test', {
  wipe: 'Wipe cache',
  greeting: 'Read of {{name}}: {{what}}',
  house_one: '{{count}} house of {{place}}',
  house_other: '{{count}} houses of {{place}}',
});

it('fills in what a text leaves open', () => {
  expect(t('wipe')).toBe('Wipe cache');
  expect(t('greeting', { name: 'Casa', what: '3 days' })).toBe('Read of Casa: 3 days');
});

it('chooses the form of a plural, and writes its number as the locale does', () => {
  const shown = (count: number, locale: string) => t('house', { count, locale, place: 'Athens' });
  expect(shown(1, 'en-GB')).toBe('1 house of Athens');
  expect(shown(0, 'en-GB')).toBe('0 houses of Athens');
  expect(shown(1250, 'en-GB')).toBe('1,250 houses of Athens');
  expect(shown(1250, 'de-DE')).toBe('1.250 houses of Athens');
});

it('says the same again, and never what another catalogue, key or value would say', () => {
  const other = defineTexts('other', { greeting: 'Written for {{name}}: {{what}}' });
  const both = (name: string, what: string) => [
    t('greeting', { name, what }),
    other('greeting', { name, what }),
  ];
  // More than are remembered.
  for (let index = 0; index < 1_200; index += 1) {
    const number = String(index % 600);
    expect(both(number, 'x')).toEqual([`Read of ${number}: x`, `Written for ${number}: x`]);
    expect(both('x', number)).toEqual([`Read of x: ${number}`, `Written for x: ${number}`]);
  }
  expect(both('a","what":"b', '')).toEqual(['Read of a","what":"b: ', 'Written for a","what":"b: ']);
  expect(both('a', 'b')).toEqual(['Read of a: b', 'Written for a: b']);
  expect(t('greeting', { what: 'a', name: 'b' })).toBe('Read of b: a');
  expect([both('a,b', 'c'), both('a', 'b,c')]).toEqual([
    ['Read of a,b: c', 'Written for a,b: c'],
    ['Read of a: b,c', 'Written for a: b,c'],
  ]);
});

it('takes a value for nothing but text, whatever stands in it', () => {
  const hostile = fc.constantFrom(
    '{{what}}',
    '$t(wipe)',
    '$&',
    '$1',
    '<b>',
    '&amp;',
    '{{-name}}',
    '__proto__',
  );
  const value = fc.array(fc.oneof(hostile, fc.string())).map((parts) => parts.join(''));
  fc.assert(
    fc.property(value, value, (name, what) => {
      expect(t('greeting', { name, what })).toBe(`Read of ${name}: ${what}`);
    }),
  );
});

it('takes no wrong key, no missing value and no number without a locale', () => {
  const wrong = () => [
    // @ts-expect-error -- not a key
    t('wipeCache'),
    // @ts-expect-error -- a value is missing
    t('greeting', { name: 'Casa' }),
    // @ts-expect-error -- values are missing
    t('greeting'),
    // @ts-expect-error -- nothing is left open
    t('wipe', { name: 'Casa' }),
    // @ts-expect-error -- numbers are written by a locale
    t('greeting', { name: 'Casa', what: 3 }),
    // @ts-expect-error -- no locale for the number
    t('house', { count: 3, place: 'Athens' }),
    // @ts-expect-error -- a form is not a key
    t('house_one'),
  ];
  expect(wrong).toBeTypeOf('function');
});

it('makes a text accented and about a third longer between marks, and keeps what is left open', () => {
  const shown = pseudoText('Read <b>{{count}}</b> of the houses again');
  expect(shown).toMatch(/^⟦.*<b>\{\{count\}\}<\/b>.*⟧$/);
  expect(shown.replaceAll(/\{\{\w+\}\}|<\/?b>|[⟦⟧]/g, '')).not.toMatch(/[A-Za-z]/);
  expect(shown.length).toBeGreaterThan('Read <b>{{count}}</b> of the houses again'.length * 1.2);
});
