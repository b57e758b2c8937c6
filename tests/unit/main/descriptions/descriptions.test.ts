import { lesson } from '../../core/drafting/lesson.ts';
import { valueOf } from '../../../value-of.ts';
import { consoleWith, openEntries } from '../storage/console-with.ts';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import type { DescriptionOffer } from '../../../../src/ipc/descriptions.ts';
import type { ResourceMapping } from '../../../../src/core/resources/resource-mappings.ts';
import { createDescriptionReader } from '../../../../src/main/descriptions/description-reader.ts';
import {
  type Descriptions,
  createDescriptions,
  TakenDescriptions,
} from '../../../../src/main/descriptions/descriptions.ts';

const program = new URL('../../../../src/main/descriptions/description-thread.ts', import.meta.url);
const reader = createDescriptionReader({ program });
const inW = { workspaceId: 'w' };

function answers(properties: JsonObject): JsonValue {
  const schema = { type: 'object', properties };
  return {
    get: { responses: { 200: { description: 'Well', content: { 'application/json': { schema } } } } },
  };
}

function property(format: string, percent = ''): string {
  const deposit = answers({ security_deposit: { type: 'number', format } });
  const discount = { type: 'number', description: percent };
  const rows = { type: 'array', items: { type: 'object', properties: { discount } } };
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

const accepted = lesson('security-deposit', '{"security_deposit":25000,"disable_security":false}')
  .is(['security_deposit'], 'amount', null, '25000')
  .is(['disable_security'], 'disabled', null, 'No')
  .accepted();

const ofName = ({ resources }: DescriptionOffer, resource: ResourceName) =>
  resources.find(({ described }) => described.resource === resource);

describe('descriptions of a workspace', () => {
  let db: DatabaseSync;
  let taken: TakenDescriptions;
  let descriptions: Descriptions;
  let inUse: readonly ResourceMapping[];
  let changed: string[];
  let steps: string[];
  let ids: number;
  let beforeComparing: () => unknown;

  const make = (): void => {
    taken = new TakenDescriptions(openEntries(db));
    descriptions = createDescriptions({
      taken,
      reader,
      accepted: () => inUse,
      isOwn: (id) => id === 'sample',
      bodies: async (_workspaceId, resource) => {
        await beforeComparing();
        return resource === 'security-deposit' ? [{ security_deposit: 25_000, disable_security: false }] : [];
      },
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
    db = consoleWith('w');
    [inUse, changed, steps, ids] = [[], [], [], 0];
    beforeComparing = () => null;
    make();
  });
  afterAll(() => reader.close());

  it('show what they settle, and apply only when a person accepts them', async () => {
    const offered = valueOf(await offer(property('minor-units')));
    expect(offered).toMatchObject({ offerId: 'o1', title: 'House API', others: 1, cut: false });
    expect(offered.absent).toContain('discounts');
    const [deposit, low] = [ofName(offered, 'security-deposit'), ofName(offered, 'low-occupancy')];
    expect(deposit).toMatchObject({
      looked: 1,
      settled: [
        { where: 'security_deposit', sent: 25_000, says: { concept: 'amount', codec: { minorDigits: 2 } } },
      ],
      added: [],
      contradicted: [],
      accepted: [],
      open: [],
    });
    expect(low).toMatchObject({ looked: 0, described: { places: [] } });
    expect(new Set(steps)).toEqual(new Set(['reading', 'comparing']));
    expect(valueOf(descriptions.get(inW))).toBeNull();
    expect(changed).toEqual([]);
    const wanted = { ...inW, offerId: 'o1', resources: ['security-deposit', 'low-occupancy'] } as const;
    const took = valueOf(descriptions.take({ ...wanted, resources: [...wanted.resources], writings: [] }));
    // The other resource isn't affected.
    expect(took.resources.map(({ resource }) => resource)).toEqual(['security-deposit']);
    expect(changed).toEqual(['w']);
  });

  it('limit only requests that a person accepts', async () => {
    const rows = { type: 'array', items: { type: 'object', properties: { percent: { type: 'number' } } } };
    const schema = { type: 'object', required: ['rows'], properties: { rows } };
    const put = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
    const at = '/api/v1/properties/{id}/discounts';
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'House API', version: '2' },
      paths: {
        [`${at}/low-occupancy`]: { put },
        [`${at}/early-bird/{row}`]: { put },
        [`${at}/low-occupancy/report`]: { put },
      },
    });
    const { writings } = valueOf(await offer(text));
    expect(writings).toMatchObject([
      { resource: 'low-occupancy', rowPaths: [], requests: [{ endpoint: 'replace-low-occupancy' }] },
      { resource: 'early-bird', rowPaths: [`PUT ${at}/early-bird/{row}`], requests: [] },
    ]);
    expect(taken.writing('w', 'low-occupancy')).toBeNull();
    valueOf(descriptions.take({ ...inW, offerId: 'o1', resources: [], writings: ['early-bird'] }));
    make();
    expect(taken.writing('w', 'low-occupancy')).toBeNull();
    expect(taken.writing('w', 'early-bird')).toEqual(writings[1]);
  });

  it('survive a restart, can be replaced, and end at once when removed', async () => {
    const take = (offerId: string) =>
      descriptions.take({ ...inW, offerId, resources: ['security-deposit'], writings: [] });
    valueOf(await offer(property('minor-units')));
    valueOf(take('o1'));
    make();
    expect(taken.inUse('w', 'security-deposit')?.places[0]?.units).toEqual(['minor']);
    expect(taken.inUse('w', 'security-deposit')).toBe(taken.inUse('w', 'security-deposit'));
    expect(taken.inUse('w', 'low-occupancy')).toBeNull();
    valueOf(await offer(property('money')));
    valueOf(take('o2'));
    expect(taken.inUse('w', 'security-deposit')?.places[0]?.units).toEqual(['money', 'minor']);
    expect(take('o2')).toMatchObject({ error: { code: 'conflict' } });
    const reported = changed.length;
    valueOf(descriptions.remove(inW));
    expect(taken.inUse('w', 'security-deposit')).toBeNull();
    expect(changed).toHaveLength(reported + 1);
    make();
    expect(valueOf(descriptions.get(inW))).toBeNull();
  });

  it('apply only as picked, from the latest offer and for one workspace', async () => {
    const take = (offerId: string) =>
      descriptions.take({ ...inW, offerId, resources: ['security-deposit'], writings: [] });
    const text = property('minor-units', 'Percentage taken off the price, between 0 and 100');
    const low = ofName(valueOf(await offer(text)), 'low-occupancy');
    expect(low?.described).toMatchObject({ source: 'house.json', places: [{}] });
    valueOf(await offer(text));
    // An outdated page shows an older offer.
    expect(take('o1')).toMatchObject({ error: { code: 'conflict' } });
    expect(valueOf(take('o2')).resources).toMatchObject([
      { resource: 'security-deposit', source: 'house.json' },
    ]);
    expect(taken.inUse('w', 'low-occupancy')).toBeNull();
    expect(valueOf(descriptions.get({ workspaceId: 'other' }))).toBeNull();
    expect(taken.inUse('other', 'security-deposit')).toBeNull();
  });

  it('can be cancelled while comparing, but not from another workspace', async () => {
    beforeComparing = () => descriptions.cancel({ workspaceId: 'other' });
    expect(await offer(property('minor-units'))).toMatchObject({ ok: true });
    beforeComparing = () => descriptions.cancel(inW);
    expect(await offer(property('minor-units'))).toMatchObject({ error: { code: 'cancelled' } });
    expect(
      descriptions.take({ ...inW, offerId: 'o2', resources: ['security-deposit'], writings: [] }),
    ).toMatchObject({
      error: { code: 'conflict' },
    });
  });

  it('list contradictions with accepted field mappings', async () => {
    inUse = [accepted];
    const deposit = ofName(valueOf(await offer(property('minor-units'))), 'security-deposit');
    expect(deposit?.accepted).toMatchObject([{ where: 'security_deposit', now: { concept: 'amount' } }]);
    const same = ofName(valueOf(await offer(property('money'))), 'security-deposit');
    expect(same?.accepted).toEqual([]);
  });

  it('are refused with the file and the reason', async () => {
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

  it('stop being read when cancelled, and the next one is read', async () => {
    const reading = offer(property('minor-units'));
    expect(await offer(property('minor-units'))).toMatchObject({ error: { code: 'conflict' } });
    valueOf(await descriptions.cancel(inW));
    expect(await reading).toMatchObject({ error: { code: 'cancelled' } });
    expect(
      descriptions.take({ ...inW, offerId: 'o1', resources: ['security-deposit'], writings: [] }),
    ).toMatchObject({
      error: { code: 'conflict' },
    });
    expect(valueOf(await offer(property('minor-units'))).title).toBe('House API');
  });

  it('are refused for the sample service', async () => {
    const file = { fileName: 'house.json', text: property('minor-units') };
    expect(await descriptions.offer({ workspaceId: 'sample' }, file)).toMatchObject({
      error: { code: 'validation' },
    });
  });
});
