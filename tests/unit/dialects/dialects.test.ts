import { describe, expect, it } from 'vitest';
import { bodies } from '../../dialects/bodies/all-bodies.ts';
import { playReads, seedOf } from '../../dialects/campaign/play-dialect.ts';
import type { Shown } from '../../dialects/console/shown.ts';
import { consoleWith } from '../../dialects/defects/defects.ts';
import { Dialect } from '../../dialects/dialect/dialect.ts';
import { differences } from '../../dialects/judge/compare-records.ts';
import { judgeFacts } from '../../dialects/judge/judge-facts.ts';
import { applied } from '../../dialects/service/write-contract.ts';
import { Fields, Leaf, List, number, text, textOf, wireOf } from '../../dialects/wire/wire.ts';
import { makeWorld } from '../../dialects/world/make-world.ts';

function shownAs(part: Partial<Shown>): Shown {
  return {
    isWhole: false,
    meanings: new Map(),
    assumed: new Map(),
    asCame: new Map(),
    admitted: [],
    ...part,
  };
}

const fact = { key: 'amount', truth: '250' };
const body = new Fields([['security_deposit', number('250.00', fact)]]);
const verdictOf = (part: Partial<Shown>): string | undefined => judgeFacts(body, shownAs(part))[0]?.verdict;

describe('a dialect', () => {
  it('is the same every time it is played', () => {
    const bodiesOf = (): readonly string[] => playReads(1, 7, consoleWith(null).read).map((one) => one.body);
    expect(bodiesOf()).toEqual(bodiesOf());
  });

  it('is another one under another number', () => {
    const depositOf = (number: number): string => {
      const seed = seedOf(1, number);
      return textOf(bodies['security-deposit'](new Dialect(seed), makeWorld(seed)));
    };
    expect(new Set(Array.from({ length: 20 }, (_, index) => depositOf(index + 1))).size).toBeGreaterThan(15);
  });

  it('keeps the text of its numbers', () => {
    const sent = '{"price":10.50,"rows":[{"share":0.10,"big":12345678901234567890}]}';
    expect(textOf(wireOf(sent))).toBe(sent);
  });
});

describe('the judge of what is shown', () => {
  it.each([
    ['right', { meanings: new Map([['amount', '250']]) }],
    ['wrong', { meanings: new Map([['amount', '25000']]) }],
    ['as-it-came', { isWhole: true }],
    ['as-it-came', { asCame: new Map([['amount', '250.00']]) }],
    ['hidden', { admitted: [{ path: 'security_deposit', withValue: false, isQuestion: false }] }],
    ['as-it-came', { admitted: [{ path: 'security_deposit', withValue: true, isQuestion: false }] }],
    ['in-doubt', { admitted: [{ path: 'security_deposit', withValue: true, isQuestion: true }] }],
    ['wrong', {}],
    [
      'wrong',
      {
        assumed: new Map([['amount', '0']]),
        admitted: [{ path: 'security_deposit', withValue: true, isQuestion: false }],
      },
    ],
  ])('says %s', (verdict, part) => {
    expect(verdictOf(part)).toBe(verdict);
  });

  it('says wrong of a meaning that was never sent', () => {
    const judged = judgeFacts(
      body,
      shownAs({
        meanings: new Map([
          ['amount', '250'],
          ['disabled', 'false'],
        ]),
      }),
    );
    expect(judged.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['amount', 'right'],
      ['disabled', 'wrong'],
    ]);
  });
});

const strict = { refusesUnknown: true, ownsForeign: false, refusal: 'is read-only' } as const;

describe('the judge of what is written', () => {
  const row = (share: string): Fields =>
    new Fields([
      ['id', number(7)],
      ['pct', number(share)],
      ['note', text('kept')],
    ]);
  const set = (share: string): Fields => new Fields([['rows', new List([row(share)])]]);
  const before = set('10.50');
  const kinds = (after: Fields, intended = set('12')): readonly string[] =>
    differences(after, intended, before, true).map(({ kind }) => kind);

  it('lets the intended change pass, however its number is written', () => {
    expect(kinds(set('12.00'))).toEqual([]);
  });

  it('sees what is lost, altered or missed', () => {
    expect(
      kinds(
        new Fields([
          [
            'rows',
            new List([
              new Fields([
                ['id', number(7)],
                ['pct', number(12)],
              ]),
            ]),
          ],
        ]),
      ),
    ).toEqual(['a sibling is lost']);
    expect(kinds(set('10.5'), before)).toEqual(['number text is altered']);
    expect(kinds(before)).toEqual(['the intended value is another']);
    expect(kinds(new Fields([['rows', new List([])]]))).toEqual([
      'there are more or fewer rows than intended',
    ]);
  });

  it('loses what a replacement leaves out, and keeps it where writes are merged', () => {
    const call = { method: 'PUT', body: wireOf('{"rows":[{"id":7,"pct":12}]}') } as const;
    const contract = { ...strict, takesIds: true };
    const done = (style: 'replace' | 'merge'): unknown => {
      const outcome = applied({ ...contract, style }, before, before, call);
      return outcome.is === 'done' && outcome.record !== null ? JSON.parse(textOf(outcome.record)) : outcome;
    };
    expect(done('replace')).toEqual({ rows: [{ id: 7, pct: 12 }] });
    expect(done('merge')).toEqual({ rows: [{ id: 7, pct: 12, note: 'kept' }] });
  });

  it('refuses fields that should not exist, and ids where they are not taken', () => {
    const call = { method: 'PUT', body: wireOf('{"rows":[{"id":7,"percent":12}]}') } as const;
    const outcome = applied({ ...strict, style: 'replace', takesIds: false }, before, before, call);
    expect(outcome).toEqual({
      is: 'refused',
      messages: ['rows.0.id is read-only', 'rows.0.percent is read-only'],
    });
  });
});

it('knows a leaf that is null from one that is missing', () => {
  const intended = new Fields([['pct', new Leaf('null')]]);
  expect(differences(new Fields([['pct', new Leaf('null')]]), intended, intended, true)).toEqual([]);
  expect(differences(new Fields([]), intended, intended, true)).toHaveLength(1);
});

it('asks of what is made anew for what was there, and of what is first for no more than could be asked', () => {
  const intended = new Fields([
    ['pct', number(12)],
    ['active', new Leaf('true', [{ key: 'early-bird.active', truth: 'true' }])],
    ['source_system', text('pms-2')],
  ]);
  const made = new Fields([['pct', number(12)]]);
  const kinds = (how: 'no' | 'again' | 'first'): readonly string[] =>
    differences(made, intended, null, true, how).map(({ about }) => about.split(':')[0] ?? '');
  expect(kinds('first')).toEqual([]);
  expect(kinds('again')).toEqual(['.active']);
  expect(kinds('no')).toEqual(['.active', '.source_system']);
});
