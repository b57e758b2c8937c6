import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/contract/json/json.ts';
import { jsonValueSchema } from '../../../src/contract/json/json-value-schema.ts';
import { getConcepts } from '../../../src/contract/readings/lens.ts';
import { teachableOf } from '../../../src/contract/readings/teaching/teachable.ts';
import { taughtBy } from '../../dialects/console/teaching-person.ts';
import { teach } from '../../dialects/console/contract-teacher.ts';
import { consoleWith, dialectDefects } from '../../dialects/defects/defects.ts';
import type { Wire } from '../../dialects/wire/wire.ts';
import { Fields, List, number, text, textOf } from '../../dialects/wire/wire.ts';

const early = teachableOf('early-bird');

function lesson(truth: Wire) {
  if (early === undefined) throw new Error('Early birds can be taught.');
  const body: JsonValue = jsonValueSchema.parse(JSON.parse(textOf(truth)));
  return { ...taughtBy({ teachable: early, body, truth, record: null }), body };
}

/** An early bird whose names say nothing, with these days. */
function strange(days: readonly (readonly [string, Wire])[]): Wire {
  const key = 'early-bird.rows[0].';
  const row = new Fields([
    ...days,
    ['q', number('0.9', { key: `${key}effect`, truth: '10 % off' })],
    ['w', number(90, { key: `${key}leadDays`, truth: '90' })],
  ]);
  const rows = new List([row], [{ key: 'early-bird.count', truth: '1' }]);
  return new Fields([['kx', new Fields([['zz', rows]])]]);
}

describe('somebody who knows the truth, at "How this is read"', () => {
  it('says of every value what it is and how it is written, whatever it is called', () => {
    const truth = strange([
      ['a', text('03/04/2027', { key: 'early-bird.rows[0].from', truth: '2027-04-03' })],
      ['b', text('17/04/2027', { key: 'early-bird.rows[0].to', truth: '2027-04-17' })],
    ]);
    const { content, unsaid, body } = lesson(truth);
    expect(unsaid).toEqual([]);
    if (content === undefined) throw new Error('It can be taught.');
    expect(getConcepts(content.reading, body)).toMatchObject({
      value: {
        rows: [
          {
            concepts: {
              dateFrom: '2027-04-03',
              dateTo: '2027-04-17',
              discountPercent: '10',
              minDaysBefore: 90,
            },
          },
        ],
      },
    });
  });

  it('says what cannot be said: what no way of writing gives, and a list of which not every item is known', () => {
    const inList = new List([text('2027-04-03', { key: 'early-bird.rows[0].from', truth: '2027-04-03' })]);
    const { unsaid } = lesson(
      strange([
        ['a', inList],
        ['b', text('next week', { key: 'early-bird.rows[0].to', truth: '2027-04-17' })],
      ]),
    );
    expect(unsaid).toEqual(['to: no way of writing gives it', 'refused as a whole: in-list']);
  });

  it('uses no reading under which anything is shown that is not so', () => {
    const truth = new Fields([
      ['security_deposit', number(166_150, { key: 'amount', truth: '5' })],
      ['disable_security', text('Y', { key: 'disabled', truth: 'true' })],
    ]);
    const taught = {
      resource: 'security-deposit',
      subject: '7',
      body: textOf(truth),
      truth,
      described: [],
    } as const;
    const { accepted } = teach({ ...taught, read: consoleWith(null).read, recordOf: () => null });
    expect(accepted).toEqual([]);
  });
});

it('shows by its truth what a silent hundredfold makes of it', () => {
  const defect = dialectDefects.find(({ name }) => name.includes('off by a hundred'));
  const truth = new Fields([
    ['security_deposit', number(166_150, { key: 'amount', truth: '1661.5' })],
    ['disable_security', text('Y', { key: 'disabled', truth: 'true' })],
  ]);
  const shownBy = (name: string | null): string | undefined => {
    const console = consoleWith(name);
    const taught = {
      resource: 'security-deposit',
      subject: '7',
      body: textOf(truth),
      truth,
      described: [],
    } as const;
    const { accepted } = console.teach({ ...taught, read: console.read, recordOf: () => null });
    return console.read('security-deposit', textOf(truth), accepted).meanings.get('amount');
  };
  expect(shownBy(null)).toBe('1661.5');
  expect(shownBy(defect?.name ?? '')).toBe('166150');
});
