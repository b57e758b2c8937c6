import { valueOf } from '../../../value-of.ts';
import { consoleWith, openEntries } from '../storage/console-with.ts';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Result, succeed } from '../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import type { ResourceDescription } from '../../../../src/core/resources/resource-mappings.ts';
import { resourceNames } from '../../../../src/core/resources/resource-names.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { type Mappings, createMappings } from '../../../../src/main/mappings/accepted-mappings.ts';
import { mostMappings } from '../../../../src/main/mappings/mapping-store.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';

const key: SnapshotKey = { workspaceId: 'w', resource: 'security-deposit', subject: '7', query: {} };
const body = { property_id: 7, amount: '10.50', enabled: 'Y' };
const otherwise = { offered: { amount: [{ is: 'text', as: 'text' }] } };

function guessed() {
  const reading = writableFor('security-deposit').understanding({ body })?.reading;
  if (reading === null || reading === undefined) throw new Error('not understood');
  return reading;
}

describe('accepted field mappings', () => {
  let db: DatabaseSync;
  let readings: Mappings;
  let reported: string[];
  let shown: string[];
  let ids: number;
  let described: ResourceDescription | null;
  let others: (readonly [string, JsonValue])[];
  const latest = (wanted: SnapshotKey): Promise<Result<SnapshotView>> => {
    const [, held] = others.find(([subject]) => subject === wanted.subject) ?? ['', body];
    return Promise.resolve(succeed({ ...emptyView(wanted), body: held, hasBody: true, bodyHash: 'hash' }));
  };
  const make = (): Mappings =>
    createMappings({
      entries: openEntries(db),
      described: () => described,
      bookingsQuery: () => ({}),
      readOtherwise: (_workspaceId, which) => shown.push(resourceNames.filter(which).join(' ')),
      latest,
      subjects: () => Promise.resolve(succeed(others.map(([subject]) => subject))),
      newId: () => {
        ids += 1;
        return `r${String(ids)}`;
      },
      now: () => new Date('2026-11-22T10:00:00Z'),
      account: () => null,
      emit: (_event, { workspaceId }) => reported.push(workspaceId),
    });
  const accept = (change: object = {}) =>
    readings.accept({ key, bodyHash: 'hash', reading: guessed(), offered: {}, ...change });

  beforeEach(() => {
    db = consoleWith('w');
    [reported, shown, ids, others, described] = [[], [], 0, [], null];
    readings = make();
  });

  it('report which reads need new facts', async () => {
    const { id } = valueOf(await accept());
    readings.proved('w', id);
    valueOf(readings.withdraw({ workspaceId: 'w', mappingId: id }));
    readings.describedOtherwise('w');
    expect(shown).toEqual(['security-deposit', '', 'security-deposit', resourceNames.join(' ')]);
  });

  it('are not duplicated by a second click, and become the newest again after another', async () => {
    valueOf(await accept());
    expect(valueOf(await accept()).id).toBe('r1');
    expect(valueOf(await accept(otherwise)).id).toBe('r2');
    expect(valueOf(await accept()).id).toBe('r3');
    expect(readings.inUse('w', 'security-deposit')[0]).toMatchObject({ id: 'r3' });
  });

  it('survive a restart for the resource they were accepted for', async () => {
    const accepted = valueOf(await accept());
    expect(accepted).toMatchObject({ id: 'r1', trust: 'confirmed', withdrawnAt: null, provenAt: null });
    expect(reported).toEqual(['w']);
    readings = make();
    expect(readings.inUse('w', 'security-deposit')).toHaveLength(1);
    expect(readings.inUse('w', 'security-deposit')).toBe(readings.inUse('w', 'security-deposit'));
    expect(readings.inUse('w', 'discounts')).toEqual([]);
    expect(readings.inUse('other', 'security-deposit')).toEqual([]);
  });

  it('are refused for another body than the one shown', async () => {
    expect(await accept({ bodyHash: 'older' })).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(readings.inUse('w', 'security-deposit')).toEqual([]);
  });

  it('are refused when they do not fit the body', async () => {
    const wrong = { ...guessed(), at: ['elsewhere'] };
    expect(await accept({ reading: wrong })).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect(reported).toEqual([]);
  });

  it('can be withdrawn and restored, newest first, and are still found by id', async () => {
    const { id } = valueOf(await accept());
    const ref = { workspaceId: 'w', mappingId: id };
    expect(valueOf(readings.withdraw(ref)).withdrawnAt).not.toBeNull();
    expect(readings.inUse('w', 'security-deposit')).toEqual([]);
    expect(readings.byId('w', id)?.id).toBe(id);
    const again = valueOf(readings.restore(ref));
    expect(again).toMatchObject({ id: 'r2', withdrawnAt: null });
    expect(readings.inUse('w', 'security-deposit')).toMatchObject([{ id: 'r2' }]);
    expect(valueOf(readings.list({ workspaceId: 'w' })).map((one) => one.id)).toEqual(['r2', 'r1']);
    expect(readings.withdraw({ workspaceId: 'other', mappingId: id })).toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it('are restored once, so that one withdrawal is enough', async () => {
    const { id } = valueOf(await accept());
    const inUse = () => readings.inUse('w', 'security-deposit');
    expect(valueOf(readings.restore({ workspaceId: 'w', mappingId: id })).id).toBe(id);
    readings.withdraw({ workspaceId: 'w', mappingId: id });
    const again = valueOf(readings.restore({ workspaceId: 'w', mappingId: id }));
    expect(valueOf(readings.restore({ workspaceId: 'w', mappingId: id })).id).toBe(again.id);
    expect(inUse()).toHaveLength(1);
    readings.withdraw({ workspaceId: 'w', mappingId: again.id });
    expect(inUse()).toEqual([]);
  });

  it('take precedence over a description, and record it when nothing was chosen', async () => {
    described = {
      resource: 'security-deposit',
      source: 'house.json',
      template: '/x',
      cut: false,
      places: [{ path: ['amount'], units: ['money'], rests: ['format money'] }],
    };
    expect(readings.inUse('w', 'security-deposit')).toEqual([described]);
    expect(valueOf(await accept())).toMatchObject({ trust: 'described', source: 'house.json' });
    expect(readings.inUse('w', 'security-deposit')).toMatchObject([{ id: 'r1' }, described]);
    expect(valueOf(await accept(otherwise))).toMatchObject({ trust: 'confirmed', source: '' });
    described = null;
    readings.describedOtherwise('w');
    expect(readings.inUse('w', 'security-deposit')).toMatchObject([{ id: 'r2' }, { id: 'r1' }]);
    expect(reported).toEqual(['w', 'w', 'w']);
  });

  it('are followed by the answer about whole amounts for every resource', async () => {
    valueOf(await accept());
    const before = readings.inUse('w', 'bookings');
    expect(before).toEqual([]);
    valueOf(readings.money.say({ workspaceId: 'w', wholeAmounts: 'hundredths' }));
    const answer = { wholeAmounts: 'hundredths', since: '2026-11-22T10:00:00.000Z' };
    expect(readings.inUse('w', 'bookings')).toEqual([answer]);
    expect(readings.inUse('w', 'bookings')).toBe(readings.inUse('w', 'bookings'));
    expect(readings.inUse('w', 'security-deposit')).toMatchObject([{ id: 'r1' }, answer]);
    expect(readings.inUse('other', 'bookings')).toEqual([]);
    expect(reported).toEqual(['w', 'w']);
    valueOf(readings.money.say({ workspaceId: 'w', wholeAmounts: null }));
    expect(readings.inUse('w', 'bookings')).toEqual([]);
  });

  it('are marked as proven once', async () => {
    const { id } = valueOf(await accept());
    expect(readings.isProven('w', id)).toBe(false);
    readings.proved('w', id);
    readings.proved('w', id);
    expect(readings.isProven('w', id)).toBe(true);
    expect(reported).toHaveLength(2);
    expect(readings.isProven('w', 'r9')).toBe(false);
  });

  it('are accepted as mapped by a person only when they serve the body', async () => {
    const mapped = valueOf(await accept({ isMapped: true }));
    expect(mapped).toMatchObject({ trust: 'confirmed', source: 'mapped' });
    const { record, ...rest } = guessed();
    const { amount, ...others } = record;
    expect(amount).toBeDefined();
    const refused = await accept({ isMapped: true, reading: { ...rest, record: others } });
    expect(refused).toMatchObject({ ok: false, error: { code: 'validation' } });
    // What the names alone show is accepted as before.
    expect((await accept({ reading: { ...rest, record: others } })).ok).toBe(true);
  });

  it('are refused with parts that the resource does not have', async () => {
    const { amount, ...others } = guessed().record;
    const apiKey = amount ?? { path: ['amount'], codec: { is: 'text', as: 'text' } };
    const refused = [
      { reading: { ...guessed(), record: { ...others, apiKey } } },
      { reading: { ...guessed(), of: 'early-bird' } },
      { reading: { ...guessed(), parts: [{ is: 'list', path: ['rows'], id: null, leaves: {}, begin: {} }] } },
    ];
    for (const change of refused) expect(await accept(change)).toMatchObject({ ok: false });
    expect(readings.inUse('w', 'security-deposit')).toEqual([]);
  });

  it('are tried on other saved bodies, with the values of their fields', async () => {
    others = [
      ['7', body],
      ['8', { property_id: 8, amount: '350.00', enabled: 'N' }],
      ['9', { property_id: 9, amount: '99.00', enabled: 'N', vat: 20 }],
      ['10', { property_id: 10, amount: 'none', enabled: 'N' }],
      ['11', 'nothing'],
    ];
    const found = valueOf(await readings.exchange.try({ key, reading: guessed(), offered: {} }));
    expect(found).toMatchObject({ properties: 4, fits: 1, isCut: false });
    expect(found.misfits).toEqual([
      { subject: '9', why: 'other-shape' },
      { subject: '10', why: 'not-understood' },
      { subject: '11', why: 'no-record' },
    ]);
    expect(found.places).toContainEqual({
      where: 'amount',
      concept: 'amount',
      properties: 3,
      values: ['"350.00"', '"99.00"', '"none"'],
      distinct: 3,
      range: null,
    });
    const elsewhere = { ...guessed(), at: ['elsewhere'] };
    expect((await readings.exchange.try({ key, reading: elsewhere, offered: {} })).ok).toBe(false);
  });

  it('are limited in number, and removed with their workspace', async () => {
    for (let count = 0; count < mostMappings; count += 2) {
      valueOf(await accept());
      valueOf(await accept(otherwise));
    }
    expect(await accept()).toMatchObject({ ok: false, error: { code: 'validation' } });
    db.exec("PRAGMA foreign_keys = ON; DELETE FROM workspace WHERE id = 'w'");
    readings = make();
    expect(valueOf(readings.list({ workspaceId: 'w' }))).toEqual([]);
  });
});
