import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../../../src/contract/errors.ts';
import { succeed } from '../../../../src/contract/errors.ts';
import type { EndpointShape } from '../../../../src/contract/ipc/requests.ts';
import type { SnapshotKey } from '../../../../src/contract/ipc/snapshots.ts';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import type { AcceptedContent } from '../../../../src/contract/readings/accepted-reading.ts';
import { proposeReading } from '../../../../src/contract/readings/fit/fit-accepted.ts';
import { readReadingFile, writeReadingFile } from '../../../../src/contract/readings/reading-file.ts';
import { builtInShape } from '../../../../src/contract/service/requests/built-in-shapes.ts';
import type { SavedShape } from '../../../../src/contract/service/requests/saved-shape.ts';
import type { RequestShape } from '../../../../src/contract/service/requests/request-shape.ts';
import { openedIn } from '../../../../src/contract/service/resources/opened-in.ts';
import type { OpenableResource } from '../../../../src/contract/service/resources/opened-in.ts';
import { consoleSchema } from '../../../../src/main/portfolio/console-schema.ts';
import type { ReadingExchange } from '../../../../src/main/readings/reading-exchange.ts';
import { createReadingExchange } from '../../../../src/main/readings/reading-exchange.ts';
import { ReadingStore } from '../../../../src/main/readings/reading-store.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';

const deposit = { property_id: 7, amount: '10.50', enabled: 'Y' };
const lever = {
  rows: [
    { max_guests: 4, discount_percent: 10 },
    { max_guests: null, discount_percent: 5 },
  ],
};

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function contentOf(resource: OpenableResource, body: JsonValue): AcceptedContent {
  const [first] = openedIn(resource, body);
  if (first === undefined) throw new Error('nothing is read');
  const reading = { ...first.opened.fitted.reading, at: [...first.way] };
  const proposed = proposeReading(resource, reading, body, {});
  if (!proposed.ok) throw new Error(proposed.why);
  return proposed.content;
}

const ofDeposit = contentOf('security-deposit', deposit);
const ofLever = contentOf('low-occupancy', lever);
const fileOf = (...contents: readonly AcceptedContent[]): string =>
  writeReadingFile({ readings: contents, requests: [] }, new Date('2026-11-22T10:00:00Z'));

function shapeOf(endpoint: RequestShape['endpoint']): RequestShape {
  const shape = builtInShape(endpoint);
  if (shape === undefined) throw new Error('there is none');
  return shape;
}
const priceShape = shapeOf('get-price');
const usedShape = (shape: RequestShape, trust: SavedShape['trust']): EndpointShape => ({
  endpoint: shape.endpoint,
  kept: { shape, trust, source: 'You', acceptedAt: '2026-11-22T10:00:00Z' },
  described: null,
});

describe('a file of readings', () => {
  let db: DatabaseSync;
  let store: ReadingStore;
  let exchange: ReadingExchange;
  let houses: number;
  let used: EndpointShape[];
  let ids: number;

  beforeEach(() => {
    db = valueOf(openDatabase({ path: ':memory:', schema: consoleSchema, durability: 'full' })).db;
    db.prepare(
      `INSERT INTO workspace (id, name, name_key, kind, base_address, admin_base_path, colour, created_at_ms)
       VALUES ('w', 'W', 'w', 'live', 'https://service.test', '', 'teal', 0)`,
    ).run();
    [houses, ids, used] = [1, 0, []];
    store = new ReadingStore(
      db,
      { described: () => null, money: { of: () => succeed(null) } },
      () => undefined,
    );
    exchange = createReadingExchange({
      store,
      subjects: () => Promise.resolve(succeed(Array.from({ length: houses }, (_one, at) => String(at)))),
      latest: (key: SnapshotKey) => {
        const body = key.resource === 'security-deposit' ? deposit : lever;
        return Promise.resolve(succeed({ ...emptyView(key), body, hasBody: true, bodyHash: 'hash' }));
      },
      newId: () => {
        ids += 1;
        return `r${String(ids)}`;
      },
      now: () => new Date('2026-11-22T10:00:00Z'),
    });
  });
  afterEach(() => {
    db.close();
  });

  const take = (text: string, picked: number[]) =>
    valueOf(exchange.import({ workspaceId: 'w', text, fileName: 'from.json', picked }));
  const examined = async (text: string) =>
    valueOf(await exchange.examine({ workspaceId: 'w', text }, used)).readings;

  it('is tried of each reading on the answers that it is for', async () => {
    const [first, second] = await examined(fileOf(ofDeposit, ofLever));
    expect(first?.tried).toMatchObject({ houses: 1, fits: 1 });
    expect(second?.tried).toMatchObject({ houses: 1, fits: 1 });
  });

  it('tells what stands in a place, and not that nothing does', async () => {
    const [first] = await examined(fileOf(ofLever));
    expect(first?.tried.places).toContainEqual(
      expect.objectContaining({
        where: 'rows[].max_guests',
        values: ['4'],
        range: { lowest: 4, highest: 4 },
      }),
    );
  });

  it('says that not all answers were tried only where some were not', async () => {
    houses = 60;
    expect((await examined(fileOf(ofDeposit)))[0]?.tried).toMatchObject({ houses: 60, isCut: false });
    houses = 61;
    expect((await examined(fileOf(ofDeposit)))[0]?.tried).toMatchObject({ houses: 60, isCut: true });
  });

  it('is in use already only where it is the same for answers of the same form', async () => {
    take(fileOf(ofDeposit), [0]);
    const wider = { ...ofDeposit, outline: [...ofDeposit.outline, 'vat number'] };
    expect(await examined(fileOf(ofDeposit, wider))).toMatchObject([{ isHeld: true }, { isHeld: false }]);
  });

  it('gives back readings in the order in which they stood, the newest first', () => {
    const older = { ...ofDeposit, outline: [...ofDeposit.outline, 'vat number'] };
    take(fileOf(ofDeposit, older), [0, 1]);
    const handedOn = readReadingFile(valueOf(exchange.exportText('w', used)));
    expect(handedOn).toMatchObject({ readings: [ofDeposit, older], leftOut: 0 });
  });

  it('hands on the forms of requests that a person accepted, alone too, and none that is built in', () => {
    used = [usedShape(priceShape, 'taught'), usedShape(shapeOf('available-nights'), 'built-in')];
    const text = valueOf(exchange.exportText('w', used));
    expect(readReadingFile(text)).toEqual({ ok: true, readings: [], requests: [priceShape], leftOut: 0 });
    expect(text).not.toMatch(/taught|You|acceptedAt/);
  });

  it('says of each form of request how such requests are made here, and takes none', async () => {
    const text = valueOf(exchange.exportText('w', [usedShape(priceShape, 'taught')]));
    const other: RequestShape = { ...priceShape, extras: null };
    for (const [here, now] of [
      ['none', []],
      ['same', [usedShape(priceShape, 'taught')]],
      ['other', [usedShape(other, 'described')]],
      ['built-in', [usedShape(priceShape, 'built-in')]],
    ] as const) {
      used = [...now];
      const found = valueOf(await exchange.examine({ workspaceId: 'w', text }, used));
      expect(found).toEqual({ readings: [], requests: [{ shape: priceShape, here }], leftOut: 0 });
    }
  });

  it('is never larger than what is read again, and says so where it would be', () => {
    const wide = (mark: number, count: number) => ({
      ...ofDeposit,
      outline: Array.from(
        { length: count },
        (_, index) => `${String(mark)}.${'x'.repeat(385)}.${String(index)}`,
      ),
    });
    for (let mark = 0; mark < 5; mark += 1) take(fileOf(wide(mark, 1000)), [0]);
    expect(valueOf(exchange.exportText('w', used)).length).toBeLessThan(2_000_000);
    take(fileOf(wide(6, 1000)), [0]);
    expect(exchange.exportText('w', used)).toMatchObject({ ok: false, error: { code: 'validation' } });
  });
});
