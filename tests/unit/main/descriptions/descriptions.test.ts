import type { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../../../src/contract/errors.ts';
import type { JsonObject, JsonValue } from '../../../../src/contract/json.ts';
import type { AcceptedReading } from '../../../../src/contract/readings/accepted-reading.ts';
import { createDescriptionReader } from '../../../../src/main/descriptions/description-reader.ts';
import type { Descriptions } from '../../../../src/main/descriptions/descriptions.ts';
import { createDescriptions } from '../../../../src/main/descriptions/descriptions.ts';
import { TakenDescriptions } from '../../../../src/main/descriptions/taken-descriptions.ts';
import { consoleMigrations } from '../../../../src/main/portfolio/console-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';

const program = new URL('../../../../src/main/descriptions/description-thread.ts', import.meta.url);
const reader = createDescriptionReader({ program });
const inW = { workspaceId: 'w' };

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function answers(properties: JsonObject): JsonValue {
  const schema = { type: 'object', properties };
  return {
    get: { responses: { 200: { description: 'Well', content: { 'application/json': { schema } } } } },
  };
}

function house(amount: string): string {
  const deposit = answers({ security_deposit: { type: 'number', description: amount } });
  const rows = { type: 'array', items: { type: 'object', properties: { discount: { type: 'number' } } } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'House API', version: '2' },
    paths: {
      '/api/v1/properties/{id}/security-deposit': deposit,
      '/api/v1/properties/{id}/discounts/low-occupancy': answers({ rows }),
      '/api/v1/elsewhere': answers({ other: { $ref: 'other.json#/x' } }),
    },
  });
}

const accepted: AcceptedReading = {
  ...{ id: 'r1', trust: 'confirmed', source: '', acceptedAt: '2026-11-22T10:00:00.000Z' },
  ...{ resource: 'security-deposit', outline: [], considered: {} },
  reading: {
    ...{ version: 1, of: 'security-deposit', at: [], parts: [] },
    record: {
      amount: {
        path: ['security_deposit'],
        codec: { is: 'amount', as: 'number', minorDigits: 0, decimals: 0, before: '', after: '' },
      },
    },
  },
};

describe('descriptions of a workspace', () => {
  let db: DatabaseSync;
  let taken: TakenDescriptions;
  let descriptions: Descriptions;
  let standing: readonly AcceptedReading[];
  let changed: string[];
  let steps: string[];
  let ids: number;

  const make = (): void => {
    taken = new TakenDescriptions(db);
    descriptions = createDescriptions({
      ...{ taken, reader, accepted: () => standing, isOwn: (id) => id === 'sample' },
      bodies: (_workspaceId, resource) =>
        Promise.resolve(
          resource === 'security-deposit' ? [{ security_deposit: 25_000, disable_security: false }] : [],
        ),
      onChange: (id) => changed.push(id),
      newId: () => {
        ids += 1;
        return `o${String(ids)}`;
      },
      now: () => new Date('2026-11-22T10:00:00Z'),
      emit: (_event, { step }) => steps.push(step),
    });
  };
  const offer = (text: string) => descriptions.offer(inW, { fileName: 'house.json', text });

  beforeEach(() => {
    db = valueOf(openDatabase({ path: ':memory:', migrations: consoleMigrations, durability: 'full' })).db;
    db.prepare(
      `INSERT INTO workspace (id, name, name_key, kind, base_address, admin_base_path, colour, created_at_ms)
       VALUES ('w', 'W', 'w', 'live', 'https://service.test', '', 'teal', 0)`,
    ).run();
    [standing, changed, steps, ids] = [[], [], [], 0];
    make();
  });
  afterEach(() => {
    db.close();
  });
  afterAll(() => reader.close());

  it('say what they settle, and are taken only when a person takes them', async () => {
    const offered = valueOf(await offer(house('Deposit, in pence')));
    expect(offered).toMatchObject({ offerId: 'o1', title: 'House API', others: 1, cut: false });
    expect(offered.absent).toContain('discounts');
    const [deposit, low] = offered.resources;
    expect(deposit).toMatchObject({
      looked: 1,
      settled: [
        { where: 'security_deposit', sent: 25_000, says: { concept: 'amount', codec: { minorDigits: 2 } } },
      ],
      ...{ added: [], contradicted: [], accepted: [], open: [] },
    });
    expect(low).toMatchObject({ looked: 0, described: { places: [] } });
    expect(new Set(steps)).toEqual(new Set(['reading', 'comparing']));
    expect(valueOf(descriptions.get(inW))).toBeNull();
    expect(changed).toEqual([]);
    const wanted = { ...inW, offerId: 'o1', resources: ['security-deposit', 'low-occupancy'] } as const;
    const took = valueOf(descriptions.take({ ...wanted, resources: [...wanted.resources] }));
    // Nothing is said of the other.
    expect(took.resources.map(({ resource }) => resource)).toEqual(['security-deposit']);
    expect(changed).toEqual(['w']);
  });

  it('outlive the console, are replaced, and go when they are removed', async () => {
    const take = (offerId: string) => descriptions.take({ ...inW, offerId, resources: ['security-deposit'] });
    valueOf(await offer(house('Deposit, in pence')));
    valueOf(take('o1'));
    make();
    expect(taken.standing('w', 'security-deposit')?.places[0]?.hints).toEqual({ unit: 'minor' });
    expect(taken.standing('w', 'security-deposit')).toBe(taken.standing('w', 'security-deposit'));
    expect(taken.standing('w', 'low-occupancy')).toBeNull();
    valueOf(await offer(house('Deposit, in pounds')));
    valueOf(take('o2'));
    expect(taken.standing('w', 'security-deposit')?.places[0]?.hints).toEqual({ unit: 'money' });
    expect(take('o2')).toMatchObject({ error: { code: 'conflict' } });
    valueOf(descriptions.remove(inW));
    make();
    expect(valueOf(descriptions.get(inW))).toBeNull();
  });

  it('name what they contradict of what a person accepted', async () => {
    standing = [accepted];
    const [deposit] = valueOf(await offer(house('Deposit, in pence'))).resources;
    expect(deposit?.accepted).toMatchObject([{ where: 'security_deposit', now: { concept: 'amount' } }]);
    const [same] = valueOf(await offer(house('Deposit, in pounds'))).resources;
    expect(same?.accepted).toEqual([]);
  });

  it('are refused with the file, the fault and what to do, and change nothing', async () => {
    for (const [text, words] of [
      ['{"openapi": "3.1.0", "paths": {}, }x', 'JSON nor YAML'],
      ['{"swagger": "2.0", "paths": {}}', 'Only OpenAPI 3.0 and 3.1'],
      ['<html></html>', 'openapi'],
      [`{"openapi":"3.1.0","paths":${'['.repeat(200)}${']'.repeat(200)}}`, '100 levels'],
    ] as const) {
      const refused = await offer(text);
      expect(refused).toMatchObject({
        ok: false,
        error: { code: 'validation', fields: [{ field: 'file' }] },
      });
      expect(refused.ok ? '' : refused.error.message).toContain('house.json');
      expect(refused.ok ? '' : refused.error.message).toContain(words);
    }
    expect(changed).toEqual([]);
  });

  it('are read no further once somebody stops it, and the next one is read', async () => {
    const reading = offer(house('Deposit, in pence'));
    expect(await offer(house('Deposit, in pence'))).toMatchObject({ error: { code: 'conflict' } });
    valueOf(await descriptions.cancel(inW));
    expect(await reading).toMatchObject({ error: { code: 'cancelled' } });
    expect(descriptions.take({ ...inW, offerId: 'o1', resources: ['security-deposit'] })).toMatchObject({
      error: { code: 'conflict' },
    });
    expect(valueOf(await offer(house('Deposit, in pence'))).title).toBe('House API');
  });

  it('are none of the sample service', async () => {
    const file = { fileName: 'house.json', text: house('Deposit, in pence') };
    expect(await descriptions.offer({ workspaceId: 'sample' }, file)).toMatchObject({
      error: { code: 'validation' },
    });
  });
});
