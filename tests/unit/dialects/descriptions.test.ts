import { describe, expect, it } from 'vitest';
import { seedOf } from '../../dialects/campaign/play-dialect.ts';
import { takenDescription } from '../../dialects/console/contract-importer.ts';
import type { Helpfulness } from '../../dialects/description/author.ts';
import { Author } from '../../dialects/description/author.ts';
import { describeService } from '../../dialects/description/describe-service.ts';
import { SchemaMaker } from '../../dialects/description/wire-schema.ts';
import { Dialect } from '../../dialects/dialect/dialect.ts';
import { countDescribed, emptyTally } from '../../dialects/judge/tally.ts';
import { Fields, List, nothing, number, text } from '../../dialects/wire/wire.ts';
import type { Written } from '../../dialects/wire/written.ts';

const seeds = Array.from({ length: 40 }, (_, index) => seedOf(1, index + 1));
const pence: Written = { is: 'money', unit: 'minor' };

/** What authors of many services say of a deposit that is written so. */
function saidOf(written: Written, helpfulness: Exclude<Helpfulness, 'nothing'>) {
  return seeds.map((seed) => {
    const author = new Author(new Dialect(seed), 'security-deposit', helpfulness);
    const facts = [{ key: 'amount', truth: '250', written }];
    const said = author.says({ name: 'security_deposit', facts, values: [number(25_000)] });
    return {
      said: `${said.title ?? ''} ${said.description ?? ''}`,
      isMistaken: author.mistakenAbout.has('amount'),
    };
  });
}

describe('a service that describes itself', () => {
  it('says the same every time, and its description can be taken', () => {
    for (const seed of seeds.slice(0, 12)) {
      const { text: published } = describeService(seed);
      expect(describeService(seed).text).toBe(published);
      expect(() => takenDescription(published)).not.toThrow();
    }
  });

  it('tells the truth of a unit in words, nothing of it by types alone, and the contrary only where it is mistaken', () => {
    const isOfPence = /pence|minor|smallest/;
    expect(saidOf(pence, 'words').every(({ said }) => isOfPence.test(said))).toBe(true);
    expect(saidOf(pence, 'types').every(({ said }) => said.trim() === '')).toBe(true);
    const mistaken = saidOf(pence, 'false').filter(({ isMistaken }) => isMistaken);
    expect(mistaken.length).toBeGreaterThan(5);
    expect(mistaken.some(({ said }) => /in pence|number of pence/.test(said))).toBe(false);
  });

  it('describes lists, maps of rows and what may be null as OpenAPI does', () => {
    const author = new Author(new Dialect(1), 'low-occupancy', 'types');
    const maker = new SchemaMaker(author, { version: '3.0', rows: 'inline' }, 'Row');
    const row = new Fields([
      ['id', number(1)],
      ['name', nothing()],
    ]);
    const named = new Fields([['name', text('A')]]);
    const map = new Fields([['1', row]], [{ key: 'count', truth: '1' }]);
    expect(maker.schemaOf([new List([row, named])])).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: 'string', nullable: true } },
        required: ['name'],
      },
    });
    expect(maker.schemaOf([map])).toMatchObject({ type: 'object', additionalProperties: { type: 'object' } });
  });
});

it('counts what a description was made to be wrong about apart from what the console reads wrong', () => {
  const facts = ['amount', 'disabled'].map((key) => ({
    ...{ key, verdict: 'wrong' as const, truth: '250', source: '25000', path: key, claim: '25000' },
  }));
  const tally = emptyTally();
  const body = { resource: 'security-deposit', body: '{}', facts };
  countDescribed(tally, 1, body, (key) => key === 'amount');
  expect(tally.described.wrong).toBe(2);
  expect(tally.describedWrongly).toBe(1);
  expect(Object.keys(tally.wrongKinds)).toEqual(['described, security-deposit disabled: another meaning']);
});
