import { describe, expect, it } from 'vitest';
import { describedFindings } from '../../../../src/contract/descriptions/description-findings.ts';
import { describedRead } from '../../../../src/contract/descriptions/described-reads.ts';
import { readDescription } from '../../../../src/contract/descriptions/read-description.ts';
import type { JsonObject, JsonValue } from '../../../../src/contract/json/json.ts';
import { attachReadings } from '../../../../src/contract/readings/bodies/body-readings.ts';
import type { Codec } from '../../../../src/contract/readings/codec.ts';
import type { DescribedResource } from '../../../../src/contract/readings/described/described-resource.ts';
import { proposeReading } from '../../../../src/contract/readings/fit/fit-accepted.ts';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import { namedCurrency } from '../../../../src/contract/service/shape/money/named-currency.ts';

/** What is taken of a description of one read, of which the rows below `data` are described so. */
function described(read: string, fields: Readonly<Record<string, string>>): DescribedResource {
  const properties: JsonObject = Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, { description }]),
  );
  const list: JsonObject = { type: 'array', items: { type: 'object', properties } };
  const schema: JsonObject = { type: 'object', properties: { data: list } };
  const content: JsonObject = { 'application/json': { schema } };
  const get: JsonObject = { responses: { '200': { description: 'ok', content } } };
  const document: JsonObject = {
    openapi: '3.0.3',
    info: { title: 'Another service', version: '1' },
    paths: { [`/v1/properties/{house}/${read}`]: { get } },
  };
  const reported = readDescription(document);
  if (!reported.ok) throw new Error(reported.fault.code);
  const [taken] = reported.value.endpoints.flatMap((endpoint) => describedRead(endpoint) ?? []);
  if (taken === undefined) throw new Error('nothing is described');
  return taken;
}

const seasons: JsonValue = {
  data: [
    { season: 'Low', p25: 61250, p50: 74350, p75: 88075 },
    { season: 'High', p25: 125000, p50: 139900, p75: 160250 },
  ],
};
const inPence = {
  p25: 'Lower quartile, in pence.',
  p50: 'Median, in pence.',
  p75: 'Upper quartile, in pence.',
};
const read = (body: JsonValue, ...by: Parameters<typeof attachReadings>[1]) =>
  decodeResource('comparable-pricing', attachReadings(structuredClone(body), by));

describe('a description of what is only read', () => {
  it('says what whole amounts are', () => {
    expect(read(seasons)).toMatchObject({ moneyDoubt: { why: 'unanswered' } });
    expect(read(seasons, described('comparable-pricing', inPence))).toMatchObject({
      shape: 'known',
      value: { seasons: [{ season: 'Low', p25: '612.5', p50: '743.5' }, { p75: '1602.5' }] },
      moneyDoubt: null,
    });
  });

  it('leaves in doubt what it does not speak of', () => {
    const { p25, p50 } = inPence;
    const some = read(seasons, described('comparable-pricing', { p25, p50, p75: 'Upper quartile.' }));
    expect(some).toMatchObject({
      value: { seasons: [{ p25: '612.5', p50: '743.5' }, {}] },
      asItCame: [{ path: 'data[].p75', values: ['88075'] }],
      moneyDoubt: { why: 'unanswered' },
    });
  });

  it('is not used where an amount that it does not speak of would be read in another unit', () => {
    const small: JsonValue = { data: [{ season: 'Low', p25: 61250, p50: 300 }] };
    const by = described('comparable-pricing', { p25: inPence.p25 });
    expect(read(small, by)).toEqual(read(small));
    expect(describedFindings(by, [small], []).settled).toEqual([]);
  });

  it('changes nothing of what names show without a doubt', () => {
    const decimal: JsonValue = { data: [{ season: 'Low', p25: 612.5, p50: 743.5 }] };
    const byNames = read(decimal);
    expect(byNames).toMatchObject({ value: { seasons: [{ p25: '612.5' }] } });
    expect(read(decimal, described('comparable-pricing', inPence))).toEqual(byNames);
  });

  it('is not used where names show nought of such an amount, which is nought in any unit', () => {
    const noughts: JsonValue = {
      data: [
        { season: 'Low', p25: 61250, p50: 0 },
        { season: 'High', p25: 125000, p50: 1200 },
      ],
    };
    const by = described('comparable-pricing', { p25: inPence.p25 });
    expect(read(noughts, by)).toEqual(read(noughts));
  });

  it('says nothing of levels that are looked for by their names', () => {
    const levels: JsonValue = {
      data: [{ season: 'Low', p50: 74350, percentiles: { p25: 61250, p90: 99000 } }],
    };
    const body = read(levels, described('comparable-pricing', { p50: inPence.p50 }));
    expect(JSON.stringify(body.shape === 'unrecognised' ? null : body.value)).not.toContain('61250');
  });

  it('is passed over where a person has accepted how it is read', () => {
    const written = { minorDigits: 0, decimals: 0, before: '', after: '' };
    const amount: Codec = { is: 'amount', as: 'number', ...written };
    const proposed = proposeReading(
      'comparable-pricing',
      {
        ...{ version: 1, of: 'comparable-pricing', at: [], record: {} },
        parts: [
          {
            ...{ is: 'list', path: ['data'], id: null },
            leaves: {
              season: { path: ['season'], codec: { is: 'text', as: 'text' } },
              p50: { path: ['p50'], codec: amount },
            },
          },
        ],
      },
      seasons,
      { p50: [amount, { is: 'amount', as: 'number', ...written, minorDigits: 2 }] },
    );
    if (!proposed.ok) throw new Error(proposed.why);
    const by = { id: 'a', trust: 'confirmed', source: 'You', acceptedAt: '' } as const;
    const accepted = { ...proposed.content, ...by };
    expect(read(seasons, accepted, described('comparable-pricing', inPence))).toMatchObject({
      value: { seasons: [{ p50: '74350' }, { p50: '139900' }] },
    });
  });

  it('is tried on known answers before anybody takes it, and said to settle only what it then shows', () => {
    const whole = describedFindings(described('comparable-pricing', inPence), [seasons], []);
    expect(whole.looked).toBe(1);
    expect(whole.settled.map(({ where, says }) => [where, says?.codec])).toMatchObject([
      ['[].p25', { minorDigits: 2 }],
      ['[].p50', { minorDigits: 2 }],
      ['[].p75', { minorDigits: 2 }],
    ]);
  });

  it('takes a name that nobody knows for what its title says, of bookings too', () => {
    const body: JsonValue = {
      data: [{ booking_id: 7, check_in: '2027-05-01', nights: 7, zeta: 120050, cancelled: false }],
    };
    const by = described('bookings', { zeta: 'Total price in pence' });
    const attached = attachReadings(structuredClone(body), [by]);
    expect(decodeResource('bookings', attached)).toMatchObject({
      value: { rows: [{ bookingId: '7', totalPrice: '1200.5', nights: 7 }] },
    });
  });

  it('leaves the currency with the amounts that it tells of, beside them and within them', () => {
    const body = (currency: object, zeta: JsonValue): JsonValue => ({
      data: [{ booking_id: 7, check_in: '2027-05-01', nights: 7, zeta, cancelled: false }],
      ...currency,
    });
    const by = described('bookings', { zeta: 'Total price in pence' });
    const named = (of: JsonValue) => {
      const decoded = decodeResource('bookings', attachReadings(of, [by]));
      if (decoded.shape === 'unrecognised') throw new Error(decoded.reason);
      const [row] = decoded.value.rows;
      return [row?.totalPrice, row === undefined ? null : namedCurrency(row)];
    };
    expect(named(body({ currency: 'EUR' }, 120050))).toEqual(['1200.5', 'EUR']);
    expect(named(body({}, 'EUR 120050'))).toEqual(['1200.5', 'EUR']);
    // Another currency than the one that stands beside it: what it is in is not known.
    expect(named(body({ currency: 'GBP' }, 'EUR 120050'))).toEqual([undefined, 'GBP']);
  });
});
