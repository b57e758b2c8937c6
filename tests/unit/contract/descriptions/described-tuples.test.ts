import { describe, expect, it } from 'vitest';
import { describedRead } from '../../../../src/contract/descriptions/described-reads.ts';
import { readDescription } from '../../../../src/contract/descriptions/read-description.ts';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import { attachReadings } from '../../../../src/contract/readings/bodies/body-readings.ts';
import type { DescribedResource } from '../../../../src/contract/readings/described/described-resource.ts';
import { writableFor } from '../../../../src/contract/service/writable.ts';

/** What a description of OpenAPI 3.1 says of rows whose values go by their place. */
function described(prefixItems: readonly JsonValue[]): readonly DescribedResource[] {
  const rows = { type: 'array', items: { type: 'array', prefixItems: [...prefixItems], items: false } };
  const schema = { type: 'object', properties: { active: { type: 'boolean' }, rows } };
  const answer = { description: 'Well', content: { 'application/json': { schema } } };
  const read = readDescription({
    ...{ openapi: '3.1.0', info: { title: 'T', version: '1' } },
    paths: { '/properties/{id}/discounts/low-occupancy': { get: { responses: { 200: answer } } } },
  });
  if (!read.ok) throw new Error(read.fault.message);
  return read.value.endpoints.flatMap((endpoint) => describedRead(endpoint) ?? []);
}

const places = [
  { type: 'string', format: 'date', title: 'Date from' },
  { type: 'string', format: 'date', title: 'Date to' },
  { type: 'integer', title: 'Max guests' },
  { type: 'number', title: 'Discount percent', description: 'Percentage taken off, such as 10 for 10 %' },
] as const;

const understood = (body: JsonValue, ...readings: readonly DescribedResource[]) =>
  writableFor('low-occupancy').understanding(attachReadings(body, readings))?.fitted;

describe('a description of rows whose values go by their place', () => {
  const row = ['2026-06-01', '2026-06-30', 2, 12.5] as const;

  it('tells what stands where, and nothing is sent by it before somebody has accepted it', () => {
    const fitted = understood({ active: true, rows: [[...row], [...row]] }, ...described(places));
    expect(fitted?.trust).toBe('described');
    const [part] = fitted?.reading.parts ?? [];
    expect(part).toMatchObject({
      ...{ is: 'list', path: ['rows'], positions: 4 },
      leaves: { maxGuests: { path: ['[2]'] }, discountPercent: { path: ['[3]'] } },
    });
  });

  it('tells nothing where rows are of different lengths, or where it says nothing itself', () => {
    const uneven = { active: true, rows: [[...row], [...row, 'more']] };
    expect(understood(uneven, ...described(places))?.reading.parts[0]).toMatchObject({ leaves: {} });
    const bare = { active: true, rows: [[...row]] };
    expect(understood(bare, ...described([{}, {}, {}, {}]))?.reading.parts[0]).toMatchObject({ leaves: {} });
  });
});
