import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { createBulkEditPreviewer } from '../../../../../src/main/changes/bulk-edits/bulk-edit-previewer.ts';
import type { WriteRequest } from '../../../../../src/main/service-client/service-client.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { accepted, notFound } from '../engine/scripted-engine.ts';
import { BulkEditBench, rested, run } from './bulk-edit-bench.ts';
import { usualSlips } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';

/** As no service of ours writes it, with a field that nobody here knows. */
const row = { from: '2027-01-05', to: '2027-02-28', max_guests: '2', percent_off: '15.00', art: 'leer' };
const discount = { propertyId: 1042, isActive: 1, windows: [{ id: 5, ...row }] };
const deposit = { property_id: 1042, security_deposit: 100, disable_security: 0 };
const target = { workspaceId: 'w1', resource: 'low-occupancy', subject: '1042' } as const;

/** One property whose service answers `none` where a discount is gone, and bulk edits on it. */
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
    learned: { cameOutOtherwise: () => false },
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
    return bulkEdits.create({
      workspaceId: 'w1',
      title: 'Bulk edit',
      reason: '',
      acknowledgedWarnings,
      changes,
    });
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

describe('a bulk edit that takes deletions back', () => {
  it.each<[string, JsonValue | typeof notFound]>([
    ['null', null],
    ['an empty record', {}],
    ['a record that leaves it out', { propertyId: 1042 }],
    ['a 404 of the service', notFound],
  ])(
    'writes each as it was, what nobody knows of it too, where the service answers %s',
    async (_what, none) => {
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
    },
  );

  it('sends nothing while all that answers is 404: it shows neither the property nor that there is none', async () => {
    const { bulkEdits, sent, made, deleted, wayBack, away } = property(notFound);
    const bulkEdit = valueOf(await made(await wayBack(await deleted())));
    away(true);
    expect((await run(bulkEdits, bulkEdit.bulkEditId)).items).toMatchObject([{ state: 'stopped' }]);
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
    away(false);
    expect((await run(bulkEdits, bulkEdit.bulkEditId)).items).toMatchObject([{ state: 'verified' }]);
  });

  it('is refused where it is not what takes that change back, whoever says so', async () => {
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
