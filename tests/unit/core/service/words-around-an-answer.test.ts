import { describe, expect, it } from 'vitest';
import { type JsonObject, type JsonValue, isJsonObject } from '../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { type ResourceName, resourceNames } from '../../../../src/core/service/resource-names.ts';
import { groupWriter } from '../../../../src/core/writing/occupancy-group.ts';
import { documentedBodies } from './bodies/documented-bodies.ts';

const lists = ['bookings', 'occupancy-groups', 'reviews', 'unavailable-dates', 'segment-pricing'] as const;
const denials: readonly JsonObject[] = [
  { ok: false },
  { success: 'no' },
  { status: 'error' },
  { statusCode: 503 },
  { error: 'try later' },
  { errors: [{ code: 17 }] },
];

const shapeOf = (name: ResourceName, body: JsonValue): string => decodeResource(name, { body }).shape;

describe('an answer that says of itself that it failed', () => {
  it.each(denials.map((denial) => [JSON.stringify(denial), denial] as const))(
    'is no word on whether there is any: %s beside an empty list',
    (_, denial) => {
      for (const name of lists) {
        for (const held of ['data', 'result']) {
          const reason = expect.stringContaining('failure') as string;
          const decoded = decodeResource(name, { body: { ...denial, [held]: [] } });
          expect(decoded).toMatchObject({ shape: 'unrecognised', reason });
        }
      }
    },
  );

  it.each([{ error: 'try later' }, { status: 'failed' }])(
    'is none of the property that it names: %j',
    (denial) => {
      for (const name of ['channel-arrival-status', 'property-detail', 'usage-stats'] as const)
        expect(shapeOf(name, { ...denial, property_id: 101 })).toBe('unrecognised');
    },
  );

  it.each(resourceNames)('is none of the record that it holds, bare or inside: %s', (name) => {
    const body = documentedBodies[name];
    for (const denial of [
      { ok: false },
      { statusCode: 503 },
      { success: '0' },
      { success: false, message: 'No' },
    ]) {
      expect(shapeOf(name, { ...denial, data: body })).toBe('unrecognised');
      if (isJsonObject(body)) expect(shapeOf(name, { ...body, ...denial })).toBe('unrecognised');
    }
  });

  it('does not show what a group is', () => {
    const body = { ok: false, result: { id: 71, name: 'Quiet' } };
    expect(groupWriter.readEditable({ body }).ok).toBe(false);
  });
});

describe('names that say no more than that the answer is inside', () => {
  it.each(['data', 'result', 'payload', 'response', 'body'])('are opened: %s', (name) => {
    const inside = { ok: true, [name]: { id: 101, title: 'Gull Cottage' } };
    const detail = decodeResource('property-detail', { body: inside });
    expect(detail).toMatchObject({ shape: 'known', value: { title: 'Gull Cottage' } });
    const nights = decodeResource('unavailable-dates', { body: { ok: true, [name]: ['2026-11-29'] } });
    expect(nights).toMatchObject({ shape: 'known', value: { rows: ['2026-11-29'] } });
  });

  it.each(['success', 'ok', 'succeeded'])('hold rows by their ids beside a word of success: %s', (word) => {
    const towels = { id: 3, extra_name_id: 8, name: 'Towels', price: '10' };
    const extras = decodeResource('extras', { body: { [word]: true, extras: { '8': towels } } });
    expect(extras).toMatchObject({ shape: 'known', value: { rows: [{ extraNameId: 8 }] } });
  });

  it('are fields of a record where it stands beside them', () => {
    const own = { id: 101, title: 'Gull', body: { id: 7, title: 'Other' } };
    const detail = decodeResource('property-detail', { body: own });
    expect(detail).toMatchObject({ value: { propertyId: 101, title: 'Gull' } });
  });
});
