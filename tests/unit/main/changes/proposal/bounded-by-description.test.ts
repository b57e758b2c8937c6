import { describe, expect, it } from 'vitest';
import {
  describedRequest,
  describedWritings,
  type DescribedWriting,
} from '../../../../../src/core/descriptions/described-writing.ts';
import { readDescription } from '../../../../../src/core/descriptions/read-description.ts';
import { type JsonObject, type JsonValue, isJsonObject } from '../../../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../../../src/core/service/writable-names.ts';
import { rowSetSchema } from '../../../../../src/core/writing/rows/row-fields.ts';
import type { WritingsPort } from '../../../../../src/main/changes/engine-parts.ts';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';
import { depositDesiredSchema } from '../../../../../src/core/writing/security-deposit.ts';
import { valueOf } from '../../../../value-of.ts';
import { accepted, scripted } from '../engine/scripted-engine.ts';
import { readyToSend } from '../engine/engine-bench.ts';
import { effectsOf, socketed, changed, undone } from '../engine/engine-over-sockets.ts';

const path = '/api/v1/properties/{id}/discounts/low-occupancy';
const sends = (schema: JsonValue) => ({
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 200: { description: 'Well' } },
});

/** What a person accepted from a document with these paths. */
function described(paths: JsonObject): WritingsPort {
  const read = readDescription({ openapi: '3.1.0', info: { title: 'House', version: '1' }, paths });
  if (!read.ok) throw new Error(read.fault.message);
  const requests = read.value.endpoints.flatMap((endpoint) => describedRequest(endpoint) ?? []);
  const writings = describedWritings(read.value, requests, 'house.json');
  return { of: (_workspaceId, resource) => writings.find((one) => one.resource === resource) ?? null };
}

const rowOf = (properties: JsonObject, required: readonly string[] = []) => ({
  type: 'object',
  required: ['rows'],
  properties: {
    rows: { type: 'array', items: { type: 'object', properties, required: [...required] } },
    is_on: { type: 'boolean' },
    stand: { type: 'integer', readOnly: true },
  },
});
const known = {
  date_from: { type: 'string' },
  date_to: { type: 'string' },
  max_guests: { type: 'integer' },
  discount_percent: { type: 'number' },
};
const discount = {
  property_id: 1042,
  is_on: true,
  stand: 3,
  rows: [...[{ id: 5, date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 15 }]],
};
const edited: JsonValue = {
  active: true,
  rows: [
    {
      key: 'id:5',
      wire: {},
      values: { dateFrom: '2027-01-05', dateTo: '2027-02-28', maxGuests: 2, discountPercent: '12.5' },
    },
  ],
};

/** A service that stores what it receives. `writings` are the descriptions in force. */
function service(writings: WritingsPort, body: JsonObject = discount) {
  let held: JsonObject = body;
  const world = scripted({
    writings,
    read: () => held,
    write: ({ body: bytes }) => {
      const sent: unknown = JSON.parse(new TextDecoder().decode(bytes ?? undefined));
      held = { ...held, ...(sent as JsonObject) };
      return accepted;
    },
  });
  const propose = (resource: WritableName = 'low-occupancy', desired: JsonValue = edited) =>
    world.changes.propose({
      target: { workspaceId: 'w1', resource, subject: '1042' },
      baseBodyHash: hashBody(body),
      desired,
      reason: '',
    });
  return { world, propose };
}

type Proposed = Awaited<ReturnType<ReturnType<typeof service>['propose']>>;

function refusal(proposal: Proposed): string {
  if (proposal.ok) throw new Error('it was drafted');
  return proposal.error.message;
}

const bodyOf = (proposal: Proposed): JsonValue =>
  JSON.parse(readyToSend(proposal).run.request?.body ?? '') as JsonValue;

describe('request limited by a description', () => {
  it('contains only described writable fields and lists the excluded ones', async () => {
    const { world, propose } = service(described({ [path]: { put: sends(rowOf(known)) } }));
    const proposal = await propose();
    const rows = [{ date_from: '2027-01-05', date_to: '2027-02-28', max_guests: 2, discount_percent: 12.5 }];
    expect(bodyOf(proposal)).toEqual({ is_on: true, rows });
    expect(readyToSend(proposal).run.leftOut).toEqual(
      ['property_id', 'stand', 'rows[].id'].map((place) => ({ place, why: 'described' })),
    );
    const end = await world.send(readyToSend(proposal));
    expect(end).toMatchObject({ state: 'verified' });
    expect(world.writes).toHaveLength(1);
  });

  it('is refused before sending when a required field is missing, with its name', async () => {
    const asks = rowOf({ ...known, currency: { type: 'string' } }, ['currency']);
    const { world, propose } = service(described({ [path]: { put: sends(asks) } }));
    expect(refusal(await propose())).toContain('“rows[].currency”');
    expect(world.writes).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    ['requires another type', { ...known, discount_percent: { type: 'string' } }, 'requires text'],
    ['sets a lower maximum', { ...known, discount_percent: { type: 'number', maximum: 10 } }, 'at most 10'],
    ['lists other values', { ...known, discount_percent: { type: 'number', enum: [5, 10] } }, 'one of 5, 10'],
    [
      'marks the field read-only',
      { ...known, discount_percent: { type: 'number', readOnly: true } },
      'no field',
    ],
    ['omits the field', { date_from: known.date_from, date_to: known.date_to }, 'no field'],
    ['implies another unit', { ...known, discount_percent: { type: 'number', maximum: 1 } }, 'doesn’t allow'],
  ])('is refused with a reason when the description %s', async (_what, row, why) => {
    const { world, propose } = service(described({ [path]: { put: sends(rowOf(row)) } }));
    expect(refusal(await propose())).toContain(why);
    expect(world.writes).toEqual([]);
  });

  it('is complete when the description has several forms or none', async () => {
    for (const schema of [{ oneOf: [rowOf(known), { type: 'array' }] }, {}]) {
      const { propose } = service(described({ [path]: { put: sends(schema) } }));
      expect(bodyOf(await propose())).toMatchObject({ property_id: 1042, rows: [{ id: 5 }] });
    }
  });

  it('is not sent when the description changed since the review', async () => {
    let now = described({ [path]: { put: sends(rowOf(known)) } });
    const { world, propose } = service({ of: (...asked) => now.of(...asked) });
    const proposal = readyToSend(await propose());
    now = described({ [path]: { put: sends(rowOf({ ...known, id: { type: 'integer' } })) } });
    const end = await world.send(proposal);
    expect(end.state).toBe('needs-human');
    expect(world.writes).toEqual([]);
  });

  it('includes an unchanged field that a PATCH requires', async () => {
    const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
    const fields = { security_deposit: { type: 'number' }, disable_security: { type: 'integer' } };
    const schema = { type: 'object', required: ['disable_security'], properties: fields };
    const { world, propose } = service(
      described({ '/properties/{id}/security-deposit': { patch: sends(schema) } }),
      deposit,
    );
    const proposal = await propose('security-deposit', { amount: '150', disabled: false });
    expect(bodyOf(proposal)).toEqual({ security_deposit: 150, disable_security: 0 });
    expect(await world.send(readyToSend(proposal))).toMatchObject({ state: 'verified' });
  });
});

describe('rules edited one at a time', () => {
  const row = { type: 'object', properties: known };
  it.each<[string, JsonObject]>([
    ['has paths for single rows', { [path]: { post: sends(row) }, [`${path}/{rowId}`]: { put: sends(row) } }],
    ['has only paths for single rows', { [`${path}/{rowId}`]: { put: sends(row), delete: sends({}) } }],
    ['takes a record without a list', { [path]: { put: sends(row) } }],
  ])('are locked with a reason when the description %s', async (_what, paths) => {
    const { world, propose } = service(described(paths));
    const proposal = await propose();
    expect(refusal(proposal)).toContain('one at a time');
    expect(refusal(proposal)).toContain('low-occupancy');
    expect(world.writes).toEqual([]);
  });

  it('leave a described whole set unlocked', async () => {
    const paths = { [path]: { put: sends(rowOf(known)) }, [`${path}/{rowId}`]: { put: sends(row) } };
    expect(await service(described(paths)).propose()).toMatchObject({ ok: true });
  });

  it('leave a discount with a single record unlocked', async () => {
    const { rows, ...rest } = discount;
    const one = { ...rest, ...rows[0] };
    const { propose } = service(described({ [path]: { put: sends(row) } }), one);
    const values = rowSetSchema.parse(edited).rows[0]?.values ?? {};
    const desired = { active: true, rows: [{ key: 'one', wire: {}, values }] };
    expect(isJsonObject(bodyOf(await propose('low-occupancy', desired)))).toBe(true);
  });

  it('lock the deletion of a whole set', async () => {
    const { propose } = service(described({ [`${path}/{rowId}`]: { delete: sends({}) } }));
    expect(refusal(await propose('low-occupancy', { active: null, rows: [] }))).toContain('one at a time');
  });
});

/** This property has every discount. */
const subject = '4115';
const raised = (editable: JsonValue): JsonValue => ({
  ...depositDesiredSchema.parse(editable),
  amount: '275.5',
});
const lowered = (editable: JsonValue): JsonValue => {
  const now = rowSetSchema.parse(editable);
  return {
    ...now,
    rows: now.rows.map((row) => ({ ...row, values: { ...row.values, discountPercent: '13' } })),
  };
};
const none = (): JsonValue => ({ active: null, rows: [] });

it.each(['camel', 'stringly'] as const)(
  'changes within the description of the sample service are verified and undone: %s',
  async (dialect) => {
    const writings: DescribedWriting[] = [];
    const world = await socketed({
      dialect,
      propertyCount: 20,
      writings: { of: (_workspaceId, name) => writings.find(({ resource }) => resource === name) ?? null },
    });
    const answer = await fetch(`${new URL(world.simulator.baseUrl).origin}/openapi.json`);
    const read = valueOf(readDescription(await answer.json()));
    const requests = read.endpoints.flatMap((endpoint) => describedRequest(endpoint) ?? []);
    expect(requests.every(({ isSure }) => isSure)).toBe(true);
    writings.push(...describedWritings(read, requests, 'sample.json'));
    expect(writings.map(({ rowPaths }) => rowPaths).flat()).toEqual([]);
    for (const [name, desired] of [
      ['security-deposit', raised],
      ['low-occupancy', lowered],
      ['late-availability', lowered],
      ['early-bird', none],
    ] as const) {
      const end = await changed(world, { name, subject, desired });
      expect(end).toMatchObject({ state: 'verified' });
      expect(await undone(world, end.changeId)).toMatchObject({ state: 'verified' });
    }
    expect(effectsOf(world)).toHaveLength(8);
  },
);
