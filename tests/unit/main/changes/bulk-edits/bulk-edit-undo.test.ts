import { describe, expect, it } from 'vitest';
import { readBulkEditCsv } from '../../../../../src/core/bulk/csv/read-bulk-edit-csv.ts';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { createBulkEditPreviewer } from '../../../../../src/main/changes/bulk-edits/bulk-edit-previewer.ts';
import type { WriteRequest } from '../../../../../src/main/service-client/service-client.ts';
import { valueOf } from '../../../../value-of.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { usualSlips } from '../../../../faults/core/engine-alone.ts';
import { accepted, notFound } from '../engine/scripted-engine.ts';
import { BulkEditBench, newBulkEditOf, rested, run } from './bulk-edit-bench.ts';

const properties = ['1041', '1042', '1043'] as const;

describe('undo of a bulk edit', () => {
  it('covers verified or chosen changes in reverse order, unless changed since', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, waysBack } = bench.start();
    bench.service.put('1042', 250, false);
    const { bulkEditId } = await bench.create(bulkEdits, properties);
    await run(bulkEdits, bulkEditId);
    const targets = valueOf(waysBack('w1', { bulkEditId, places: null }));
    // 1042 had the desired value already, so there is nothing to undo.
    expect(targets.map(({ target }) => target.subject)).toEqual(['1043', '1041']);
    const some = valueOf(waysBack('w1', { bulkEditId, places: [1, 2] }));
    expect(some.map(({ target }) => target.subject)).toEqual(['1043']);
    expect(waysBack('w1', { bulkEditId, places: [1] })).toMatchObject({ error: { code: 'validation' } });
    const [first] = targets;
    expect(first?.wanted({ amount: '250', disabled: false })).toEqual({
      ok: true,
      desired: { amount: '100', disabled: false },
    });
    expect(first?.wanted({ amount: '300', disabled: false })).toMatchObject({
      ok: false,
      reason: 'changed-since',
    });
  });

  it('is refused when nothing was verified, or in another workspace', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, waysBack, bulkEditId } = await bench.planned();
    expect(waysBack('w1', { bulkEditId, places: null })).toMatchObject({
      ok: false,
      error: { code: 'validation' },
    });
    await run(bulkEdits, bulkEditId);
    expect(waysBack('w2', { bulkEditId, places: null })).toMatchObject({ ok: false });
    expect(waysBack('w1', { bulkEditId: 'unknown', places: null })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});

describe('bulk edit that undoes a verified change', () => {
  async function verified() {
    const bench = new BulkEditBench(['1041']);
    const { bulkEdits } = bench.start();
    const { bulkEditId } = await bench.create(bulkEdits, ['1041']);
    const [item] = (await run(bulkEdits, bulkEditId)).items;
    const { changeId = null } = item ?? {};
    if (changeId === null) throw new Error('nothing was verified');
    const undo = () =>
      bulkEdits.create(newBulkEditOf([{ ...bench.change('1041', '100'), undoOf: changeId }]));
    return { bench, bulkEdits, undo };
  }

  it('is a conflict when the value changed since it was verified', async () => {
    const { bench, undo } = await verified();
    bench.service.put('1041', 300, false);
    expect(await undo()).toMatchObject({
      ok: false,
      error: { fields: [{ message: expect.stringContaining('changed since') as string }] },
    });
    expect(bench.writes).toEqual(['1041']);
  });

  it('offers only to skip a conflict, names the new value and continues without it', async () => {
    const { bench, bulkEdits, undo } = await verified();
    const { bulkEditId } = valueOf(await undo());
    bench.service.put('1041', 300, false);
    const atConflict = {
      state: 'needs-decision',
      actions: ['skip', 'cancel'],
      stoppedAt: {
        retry: null,
        isConflict: true,
        note: expect.stringMatching(/Deposit.* 300, not .*250.*Nothing was sent/) as string,
        waysOut: expect.stringMatching(/can’t succeed\. Skip it.*on its own/) as string,
      },
    };
    expect(await run(bulkEdits, bulkEditId)).toMatchObject(atConflict);
    // The same after a restart, in the bulk edit and in the list.
    const anew = bench.start().bulkEdits;
    expect(anew.get({ bulkEditId })).toMatchObject({ value: atConflict });
    const listed = valueOf(anew.list({ workspaceId: 'w1' }));
    expect(listed.items.find((one) => one.bulkEditId === bulkEditId)).toMatchObject(atConflict);
    expect(await run(anew, bulkEditId, 'leave-out')).toMatchObject({ state: 'done', stoppedAt: null });
    expect(bench.writes).toHaveLength(1);
  });
});

describe('exported bulk edit', () => {
  it('contains the outcomes and can be imported again unchanged', async () => {
    const bench = new BulkEditBench(properties);
    const { bulkEdits, csv, bulkEditId } = await bench.planned();
    await run(bulkEdits, bulkEditId);
    const text = csv(bulkEditId);
    expect(text).toContain('verified');
    expect(readBulkEditCsv(text)).toEqual({
      changes: properties.map((property) => ({
        change: 'security-deposit',
        propertyId: Number(property),
        amount: '250',
        disabled: false,
      })),
      passedOver: 0,
      problems: [],
    });
  });
});

/** A form unlike any in the sample, with an unknown field. */
const row = { from: '2027-01-05', to: '2027-02-28', max_guests: '2', percent_off: '15.00', art: 'leer' };
const discount = { propertyId: 1042, isActive: 1, windows: [{ id: 5, ...row }] };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const target = { workspaceId: 'w1', resource: 'low-occupancy', subject: '1042' } as const;

/** One property whose service answers `none` once a discount is gone, and bulk edits of it. */
function property(none: JsonValue | typeof notFound) {
  let isGone = false;
  let isAway = false;
  const sent: WriteRequest[] = [];
  const bench = new BulkEditBench([]);
  const answer = (body: JsonValue) =>
    succeed({
      body,
      status: 200,
      readAt: bench.clock.now(),
      serviceDate: bench.clock.now(),
      ms: 1,
    });
  bench.client = {
    turn: (workspaceId) => Promise.resolve(succeed({ workspaceId, leave: () => undefined })),
    read: ({ resource }) => {
      if (isAway) return Promise.resolve(fail(notFound));
      if (resource !== 'low-occupancy') return Promise.resolve(answer(deposit));
      if (!isGone) return Promise.resolve(answer(discount));
      return Promise.resolve(none === notFound ? fail(notFound) : answer(none as JsonValue));
    },
    write: (request) => {
      sent.push(request);
      isGone = request.method === 'DELETE';
      return Promise.resolve(accepted);
    },
  };
  const { bulkEdits, waysBack } = bench.start();
  const previewer = createBulkEditPreviewer({
    resources: editableResources,
    readings: trustedNames,
    waysBack,
    reads: {
      read: () => {
        throw new Error('Nothing is read ahead here.');
      },
      stop: () => undefined,
    },
    learned: { wasStoredDifferently: () => false },
    slips: usualSlips,
    store: { get: () => fail({ code: 'not-found', message: 'none' }) },
    latest: (key) => bench.readNow(key),
    readNow: (key) => bench.readNow(key),
    openTargets: () => succeed(new Set<string>()),
  });
  const made = async (rows: readonly PreviewRow[], changed: object = {}) => {
    const changes = rows.flatMap(({ target: place, outcome }) =>
      outcome.state === 'change'
        ? [
            {
              target: place,
              baseBodyHash: outcome.baseBodyHash,
              desired: outcome.desired,
              ...(outcome.undoOf === undefined ? {} : { undoOf: outcome.undoOf }),
              ...changed,
            },
          ]
        : [],
    );
    const acknowledgedWarnings = rows.flatMap(({ outcome }) =>
      outcome.state === 'change' ? outcome.warnings : [],
    );
    return bulkEdits.create({ ...newBulkEditOf(changes), acknowledgedWarnings });
  };
  const deleted = async (): Promise<string> => {
    bench.hold(discount);
    const question = {
      workspaceId: 'w1',
      operation: { kind: 'delete-discount', discount: 'low-occupancy' },
    } as const;
    const reported = await previewer.preview({ ...question, propertyIds: [1042] });
    const bulkEdit = valueOf(reported.ok ? await made(reported.value) : reported);
    valueOf(
      bulkEdits.start({ bulkEditId: bulkEdit.bulkEditId, stopped: 'take-up', confirmation: 'delete 1' }),
    );
    await rested(bulkEdits, bulkEdit.bulkEditId);
    return bulkEdit.bulkEditId;
  };
  const wayBack = async (bulkEditId: string) => {
    const operation = { kind: 'undo', bulkEditId, places: null } as const;
    const reported = valueOf(await previewer.preview({ workspaceId: 'w1', operation, propertyIds: [] }));
    if (none !== notFound) bench.hold(none as JsonValue);
    return reported;
  };
  const away = (now: boolean): void => {
    isAway = now;
  };
  return { bulkEdits, sent, made, deleted, wayBack, away };
}

describe('bulk edit that undoes a deletion', () => {
  it.each<[string, JsonValue | typeof notFound]>([
    ['null', null],
    ['an empty record', {}],
    ['a record without the field', { propertyId: 1042 }],
    ['a 404 of the service', notFound],
  ])('restores the rule with its unknown fields when the service answers %s', async (_what, none) => {
    const { bulkEdits, sent, made, deleted, wayBack } = property(none);
    const rows = await wayBack(await deleted());
    expect(rows).toMatchObject([{ target, outcome: { state: 'change', operation: 'create' } }]);
    const bulkEdit = valueOf(await made(rows));
    expect((await run(bulkEdits, bulkEdit.bulkEditId)).items).toMatchObject([{ state: 'verified' }]);
    expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(JSON.parse(new TextDecoder().decode(sent[1]?.body ?? undefined))).toEqual({
      isActive: 1,
      windows: [row],
    });
  });

  it('sends nothing while every answer is 404, then continues', async () => {
    const { bulkEdits, sent, made, deleted, wayBack, away } = property(notFound);
    const bulkEdit = valueOf(await made(await wayBack(await deleted())));
    away(true);
    expect((await run(bulkEdits, bulkEdit.bulkEditId)).items).toMatchObject([{ state: 'stopped' }]);
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
    away(false);
    expect((await run(bulkEdits, bulkEdit.bulkEditId)).items).toMatchObject([{ state: 'verified' }]);
  });

  it('is rejected when it differs from the undo of that change', async () => {
    const { made, deleted, wayBack } = property(null);
    const rows = await wayBack(await deleted());
    for (const changed of [
      { undoOf: 'another' },
      { target: { ...target, resource: 'short-break-rules' } },
      { target: { ...target, subject: '1043' } },
      { desired: { active: null, rows: [{ key: 'new:1', values: { discountPercent: '90' }, wire: {} }] } },
    ]) {
      expect(await made(rows, changed)).toMatchObject({ ok: false });
    }
  });
});
