import { describe, expect, it, test } from 'vitest';
import { describedRead } from '../../../../src/core/descriptions/described-reads.ts';
import { describedFindings } from '../../../../src/core/descriptions/description-findings.ts';
import { readDescription } from '../../../../src/core/descriptions/read-description.ts';
import type { Body } from '../../../../src/core/mapping/bodies/body.ts';
import type { DescribedPlace } from '../../../../src/core/mapping/described/described-resource.ts';
import type { ResourceDescription } from '../../../../src/core/resources/resource-mappings.ts';
import { mappingLines } from '../../../../src/core/mapping/fields/mapping-lines.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../../src/core/service/writable-names.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { valueOf } from '../../../value-of.ts';

const paths = {
  'security-deposit': '/properties/{id}/security-deposit',
  'low-occupancy': '/properties/{id}/discounts/low-occupancy',
  'early-bird': '/properties/{id}/discounts',
  'short-break-rules': '/properties/{id}/discounts/short-break-rules',
} as const;

function documentOf(path: string, schema: JsonObject): JsonValue {
  const answer = { description: 'Well', content: { 'application/json': { schema } } };
  return {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { [path]: { get: { responses: { 200: answer } } } },
  };
}

function fields(properties: JsonObject): JsonObject {
  return { type: 'object', properties };
}

function rows(properties: JsonObject): JsonObject {
  return fields({ rows: { type: 'array', items: fields(properties) } });
}

function number(format: string, more: JsonObject = {}): JsonObject {
  return { type: 'number', format, ...more };
}

/** The values read from a body, those in doubt, and by what, if the service is described this way. */
function read(name: keyof typeof paths & WritableName, body: JsonValue, schema: JsonObject) {
  const description = valueOf(readDescription(documentOf(paths[name], schema)));
  const understood = writableFor(name).understanding({
    body,
    readings: description.endpoints.map(describedRead).filter((one) => one !== null),
  });
  if (understood === null) throw new Error('not understood');
  const { fitted, record } = understood;
  const lines = mappingLines(fitted.reading, record);
  return {
    trust: fitted.trust,
    doubts: fitted.doubts.map(({ where, meanings }) => [where, meanings.length]),
    described: fitted.described.map(({ where }) => where),
    read: Object.fromEntries(
      lines.map(({ path, concept, codec }) => [
        path,
        codec.is === 'share'
          ? `${concept} ${codec.scale} ${codec.tells}`
          : codec.is === 'amount'
            ? `${concept} ${String(codec.minorDigits)}`
            : concept,
      ]),
    ),
  };
}

const nights = { min_nights: 3 };
const row = (more: JsonObject): JsonObject => ({ rows: [{ ...nights, ...more }] });

describe('unit in doubt', () => {
  test.each([
    [{ discount: 50 }, number('percent'), 'discountPercent percent same'],
    [{ discount: 50 }, number('money'), 'discountAmount 0'],
    [{ discount: 50 }, number('pence'), 'discountAmount 2'],
    [{ discount: 0.1 }, { type: 'number', maximum: 1 }, 'discountPercent fraction same'],
  ] as const)('of %j is settled by %j', (sent, schema, meaning) => {
    const [field = ''] = Object.keys(sent);
    const before = read('low-occupancy', row(sent), rows({}));
    expect(before.doubts).toHaveLength(1);
    const after = read('low-occupancy', row(sent), rows({ [field]: schema }));
    expect(after).toMatchObject({ trust: 'described', doubts: [], described: [`rows[].${field}`] });
    expect(after.read[`rows[].${field}`]).toBe(meaning);
  });

  it('of a large amount is settled by a format for pence, but stays open for "money"', () => {
    const body = { security_deposit: 25_000, disable_security: false };
    const by = (format: string) =>
      read('security-deposit', { ...body }, fields({ security_deposit: number(format) }));
    expect(by('money').doubts).toHaveLength(1);
    expect(by('major-units')).toMatchObject({ doubts: [], read: { security_deposit: 'amount 0' } });
    expect(by('minor-units')).toMatchObject({
      trust: 'described',
      doubts: [],
      read: { security_deposit: 'amount 2' },
    });
  });

  it('is never settled by description texts', () => {
    for (const description of [
      'Percentage taken off the price, from 0 to 100',
      'Amount in pence',
      '0.5 means 50% off',
    ])
      expect(
        read('low-occupancy', row({ discount: 50 }), rows({ discount: { type: 'number', description } })),
      ).toEqual(read('low-occupancy', row({ discount: 50 }), rows({})));
  });

  it('is settled for one discount in the list of all discounts', () => {
    const body = (): JsonObject => ({ data: { early_bird: { days_in_advance: 120, discount: 50 } } });
    const discount = fields({ days_in_advance: { type: 'integer' }, discount: number('percent') });
    expect(read('early-bird', body(), fields({})).doubts).toHaveLength(1);
    const after = read('early-bird', body(), fields({ data: fields({ early_bird: discount }) }));
    expect(after).toMatchObject({ trust: 'described', doubts: [], described: ['discount'] });
  });
});

describe('contradiction with the description', () => {
  it('becomes a doubt between the unit in the name and the described one', () => {
    const schema = rows({ discount_percent: number('minor-units') });
    const after = read('low-occupancy', row({ discount_percent: 10 }), schema);
    expect(after.doubts).toEqual([['rows[].discount_percent', 2]]);
  });

  it('is ignored when the described range is impossible for the value', () => {
    const schema = rows({ discount_percent: { type: 'number', maximum: 1 } });
    const after = read('low-occupancy', row({ discount_percent: 10 }), schema);
    expect(after).toMatchObject({ doubts: [], described: [] });
    expect(after.read['rows[].discount_percent']).toBe('discountPercent percent same');
  });

  it('settles nothing when two forms of a body disagree', () => {
    const forms = ['money', 'percent'].map((format) => rows({ discount: number(format) }));
    expect(read('low-occupancy', row({ discount: 50 }), { oneOf: forms }).doubts).toHaveLength(1);
  });
});

it('documented names repeated by the description stay documented', () => {
  const schema = fields({ security_deposit: number('money') });
  expect(read('security-deposit', { security_deposit: 250, disable_security: false }, schema).trust).toBe(
    'documented',
  );
});

it('pence described for a name without a unit are read as pence', () => {
  const after = read('security-deposit', { amount: 250, enabled: true }, fields({ amount: number('pence') }));
  expect(after).toMatchObject({ trust: 'described', doubts: [], described: ['amount'] });
  expect(after.read['amount']).toBe('amount 2');
});

function place(path: readonly string[], ...units: DescribedPlace['units']): DescribedPlace {
  return { path: [...path], units, rests: ['said so'] };
}

function described(
  resource: ResourceDescription['resource'],
  ...places: DescribedPlace[]
): ResourceDescription {
  return { resource, source: 'house.json', template: '/x', cut: false, places };
}

const doubtsOf = (name: 'early-bird' | 'late-availability' | 'low-occupancy', body: Body) =>
  writableFor(name)
    .understanding(body)
    ?.fitted.doubts.map(({ where }) => where);

describe('description of one discount', () => {
  const body = {
    early_bird: { rows: [{ min_days_before: 60, discount: 50 }] },
    late_availability: { rows: [{ max_days_before: 14, discount: 50 }] },
  };

  it('leaves same-named fields of another discount in doubt', () => {
    const path = ['late_availability', 'rows', '[]', 'discount'];
    const read = { body, readings: [described('discounts', place(path, 'percent'))] };
    expect(doubtsOf('late-availability', read)).toEqual([]);
    expect(doubtsOf('early-bird', read)).toEqual(['rows[].discount']);
  });
});

describe('description of an unset value', () => {
  it('raises no doubt', () => {
    const body = { rows: [{ max_guests: 2, discount_amount: null, discount_percent: 10 }] };
    const path = ['rows', '[]', 'discount_amount'];
    const readings = [described('low-occupancy', place(path, 'percent'))];
    expect(doubtsOf('low-occupancy', { body, readings })).toEqual([]);
  });
});

describe('description that is only previewed', () => {
  it('doesn’t change how known bodies are read', () => {
    const body = { rows: [{ max_guests: 2, discount: 50 }] };
    const reported = described('low-occupancy', place(['rows', '[]', 'discount'], 'percent'));
    expect(describedFindings(reported, [body], []).settled).toHaveLength(1);
    expect(doubtsOf('low-occupancy', { body })).toEqual(['rows[].discount']);
  });
});

describe('write-only field', () => {
  it('is left out of the response description', () => {
    const places = (more: JsonObject) => {
      const discount = { type: 'number', description: 'Percentage taken off, such as 10 for 10 %', ...more };
      const rows = { type: 'array', items: { type: 'object', properties: { discount } } };
      const schema = { type: 'object', properties: { rows } };
      const answer = { description: 'Well', content: { 'application/json': { schema } } };
      const read = valueOf(
        readDescription({
          openapi: '3.1.0',
          info: { title: 'T', version: '1' },
          paths: { '/properties/{id}/discounts/low-occupancy': { get: { responses: { 200: answer } } } },
        }),
      );
      return read.endpoints.flatMap((endpoint) => describedRead(endpoint)?.places ?? []);
    };
    expect(places({})).toHaveLength(1);
    expect(places({ writeOnly: true })).toEqual([]);
  });
});
