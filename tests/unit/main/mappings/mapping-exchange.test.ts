import { longestStretch } from '../../../longest-stretch.ts';
import { valueOf } from '../../../value-of.ts';
import { consoleWith, openEntries } from '../storage/console-with.ts';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { StoredMapping } from '../../../../src/ipc/mappings.ts';
import type { EndpointShape } from '../../../../src/ipc/requests.ts';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { ResourceContent } from '../../../../src/core/resources/resource-mappings.ts';
import { proposeMapping } from '../../../../src/core/mapping/fit/fit-accepted.ts';
import {
  type MappingInFile,
  readMappingFile,
  writeMappingFile,
} from '../../../../src/core/drafting/mapping-file.ts';
import type { RequestShape, SavedShape } from '../../../../src/core/service/requests/request-shape.ts';
import { builtInShape } from '../../../../src/core/service/requests/usual-forms.ts';
import { openedIn } from '../../../../src/core/service/opened-in.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import {
  type MappingExchange,
  createMappingExchange,
} from '../../../../src/main/mappings/mapping-exchange.ts';
import { MappingStore } from '../../../../src/main/mappings/mapping-store.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';

const deposit = { property_id: 7, amount: '10.50', enabled: 'Y' };
const discount = {
  rows: [
    { max_guests: 4, discount_percent: 10 },
    { max_guests: null, discount_percent: 5 },
  ],
};

function contentOf(resource: ResourceName, body: JsonValue): ResourceContent {
  const [first] = openedIn(resource, { body });
  if (first === undefined) throw new Error('nothing is read');
  const reading = { ...first.opened.fitted.reading, at: [...first.way] };
  const proposed = proposeMapping(resource, reading, body, {});
  if (!proposed.ok) throw new Error(proposed.why);
  return proposed.content;
}

const ofDeposit = contentOf('security-deposit', deposit);
const ofDiscount = contentOf('low-occupancy', discount);
const fileOf = (...contents: readonly MappingInFile[]): string =>
  writeMappingFile({ readings: contents, requests: [] }, new Date('2026-11-22T10:00:00Z'));

const priceShape = builtInShape('get-price');
const usedShape = (shape: RequestShape, trust: SavedShape['trust']): EndpointShape => ({
  endpoint: shape.endpoint,
  saved: { shape, trust, source: 'You', acceptedAt: '2026-11-22T10:00:00Z' },
  described: null,
});

describe('file of field mappings', () => {
  let db: DatabaseSync;
  let store: MappingStore;
  let exchange: MappingExchange;
  let properties: number;
  let answers: JsonValue;
  let used: EndpointShape[];
  let ids: number;

  beforeEach(() => {
    db = consoleWith('w');
    [properties, ids, used, answers] = [1, 0, [], discount];
    store = new MappingStore(
      openEntries(db),
      { described: () => null, money: { of: () => succeed(null) } },
      () => undefined,
    );
    exchange = createMappingExchange({
      store,
      subjects: () => Promise.resolve(succeed(Array.from({ length: properties }, (_one, at) => String(at)))),
      latest: (key: SnapshotKey) => {
        const body = key.resource === 'security-deposit' ? deposit : answers;
        return Promise.resolve(succeed({ ...emptyView(key), body, hasBody: true, bodyHash: 'hash' }));
      },
      newId: () => {
        ids += 1;
        return `r${String(ids)}`;
      },
      now: () => new Date('2026-11-22T10:00:00Z'),
    });
  });

  const importing = (text: string, picked: number[]) =>
    exchange.import({ workspaceId: 'w', text, fileName: 'from.json', picked });
  const take = async (text: string, picked: number[]) => valueOf(await importing(text, picked));
  const saved = (content: ResourceContent, id: string): StoredMapping => ({
    ...content,
    id,
    trust: 'confirmed',
    source: 'You',
    acceptedAt: '2026-11-22T10:00:00Z',
    withdrawnAt: null,
    provenAt: null,
  });
  const examined = async (text: string) =>
    valueOf(await exchange.examine({ workspaceId: 'w', text }, used)).readings;

  it('is tried on the answers of each resource', async () => {
    const [first, second] = await examined(fileOf(ofDeposit, ofDiscount));
    expect(first?.tried).toMatchObject({ properties: 1, fits: 1 });
    expect(second?.tried).toMatchObject({ properties: 1, fits: 1 });
  });

  it('shows the values of a field, without null', async () => {
    const [first] = await examined(fileOf(ofDiscount));
    expect(first?.tried.places).toContainEqual(
      expect.objectContaining({
        where: 'rows[].max_guests',
        values: ['4'],
        range: { lowest: 4, highest: 4 },
      }),
    );
  });

  it('reports a cut only when some answers were not tried', async () => {
    properties = 60;
    expect((await examined(fileOf(ofDeposit)))[0]?.tried).toMatchObject({ properties: 60, isCut: false });
    properties = 61;
    expect((await examined(fileOf(ofDeposit)))[0]?.tried).toMatchObject({ properties: 60, isCut: true });
  });

  it('is in use only when saved for answers of the same form', async () => {
    valueOf(store.add('w', [saved({ ...ofDeposit, outline: [...ofDeposit.outline, 'vat number'] }, 'a')]));
    expect(await examined(fileOf(ofDeposit))).toMatchObject([{ isHeld: false }]);
    await take(fileOf(ofDeposit), [0]);
    expect(await examined(fileOf(ofDeposit))).toMatchObject([{ isHeld: true }]);
  });

  it('is exported in its original order, and imports only picked mappings', async () => {
    expect(exchange.exportText('w', used).ok).toBe(false);
    expect((await importing(fileOf(ofDeposit), [])).ok).toBe(false);
    expect((await importing('{}', [0])).ok).toBe(false);
    await take(fileOf(ofDeposit, ofDiscount), [0, 1]);
    const handedOn = readMappingFile(valueOf(exchange.exportText('w', used)));
    expect(handedOn).toMatchObject({
      readings: [{ resource: 'security-deposit' }, { resource: 'low-occupancy' }],
      leftOut: 0,
    });
  });

  it('takes fields and meanings from the answers here, not from the file', async () => {
    const considered = { amount: Object.values(ofDeposit.considered).flat(), more: [] };
    const places = [...ofDeposit.outline, 'currency_unit="pence" string', 'vat number'];
    const entry = { ...ofDeposit, outline: places, considered };
    const text = JSON.stringify({ keyholder: 'readings', version: 1, readings: [entry] });
    expect(await examined(text)).toMatchObject([{ content: ofDeposit }]);
    expect(await take(text, [0])).toMatchObject([ofDeposit]);
    expect(valueOf(store.all('w'))).toMatchObject([ofDeposit]);
  });

  it('is refused when no answer here shows its fields', async () => {
    properties = 0;
    expect(await examined(fileOf(ofDeposit))).toMatchObject([{ tried: { properties: 0, fits: 0 } }]);
    expect(await importing(fileOf(ofDeposit), [0])).toMatchObject({ error: { code: 'validation' } });
    properties = 1;
    const narrower = { ...ofDeposit, outline: ofDeposit.outline.slice(1) };
    expect(await importing(fileOf(ofDiscount, narrower), [0, 1])).toMatchObject({
      error: { code: 'validation' },
    });
    expect(valueOf(store.all('w'))).toEqual([]);
  });

  it('lets other work run while it is tried and imported', async () => {
    properties = 5;
    const rows = Array.from({ length: 50 }, (_one, at) => ({ id: at, max_guests: 4, discount_percent: 10 }));
    answers = { rows };
    const content = contentOf('low-occupancy', { rows });
    const padded = (at: number): MappingInFile => ({
      ...content,
      outline: [
        ...content.outline,
        ...Array.from({ length: 60 }, (_one, pad) => `p${String(pad)}-${String(at)} null`),
      ],
    });
    const count = 60;
    const text = fileOf(...Array.from({ length: count }, (_one, at) => padded(at)));
    const every = Array.from({ length: count }, (_one, at) => at);
    for (const work of [() => examined(text), () => take(text, every)]) {
      const [done, share] = await longestStretch<readonly unknown[]>(work);
      expect(done).toHaveLength(count);
      expect(share).toBeLessThan(0.4);
    }
  });

  it('compares each request form with the one in use here, and imports none', async () => {
    const text = valueOf(exchange.exportText('w', [usedShape(priceShape, 'mapped')]));
    const other: RequestShape = { ...priceShape, extras: null };
    for (const [here, now] of [
      ['none', []],
      ['same', [usedShape(priceShape, 'mapped')]],
      ['other', [usedShape(other, 'described')]],
      ['built-in', [usedShape(priceShape, 'built-in')]],
    ] as const) {
      used = [...now];
      const found = valueOf(await exchange.examine({ workspaceId: 'w', text }, used));
      expect(found).toEqual({ readings: [], requests: [{ shape: priceShape, here }], leftOut: 0 });
    }
  });

  it('is refused for export when too large to be read again', () => {
    const wide = (mark: number, count: number) => ({
      ...ofDeposit,
      outline: Array.from(
        { length: count },
        (_, index) => `${String(mark)}.${'x'.repeat(385)}.${String(index)}`,
      ),
    });
    for (let mark = 0; mark < 2; mark += 1) valueOf(store.add('w', [saved(wide(mark, 1000), String(mark))]));
    expect(valueOf(exchange.exportText('w', used)).length).toBeLessThan(1_000_000);
    valueOf(store.add('w', [saved(wide(6, 1000), '6')]));
    expect(exchange.exportText('w', used)).toMatchObject({ ok: false, error: { code: 'validation' } });
  });
});
