import type { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { joinLines } from '../../../../src/ipc/rows/row-lines.ts';
import { writeBulkEditItem } from '../../../../src/ipc/rows/bulk-edit-text.ts';
import { ConsoleOfRecord, Wire, snapshotKey, workspaceId } from './console-of-record.ts';
import { askOptions } from '../../../../src/renderer/client/ask.ts';
import { cacheRun, runsOptions } from '../../../../src/renderer/client/changes/changes.ts';
import {
  cacheBulkEdit,
  cacheBulkEditChanges,
  bulkEditOptions,
  bulkEditsOptions,
} from '../../../../src/renderer/client/changes/bulk-edits.ts';
import { snapshotOptions } from '../../../../src/renderer/client/properties/snapshots.ts';
import { createQueryClient } from '../../../../src/renderer/client/queries/query-client.ts';
import { queryKeys } from '../../../../src/renderer/client/queries/query-keys.ts';

type Deed =
  | { readonly does: 'step-run'; readonly changeId: string }
  | { readonly does: 'step-bulk-edit'; readonly places: readonly number[]; readonly isReversed: boolean }
  | { readonly does: 'step-sync' | 'step-body' | 'act' }
  | { readonly does: 'ask'; readonly what: (typeof questions)[number] }
  | { readonly does: 'arrive'; readonly choice: number };

const questions = ['runs', 'run', 'bulkEdits', 'bulkEdit', 'sync', 'snapshot'] as const;
const deeds = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('step-run' as const), changeId: fc.constantFrom('c1', 'c2') }),
    fc.record({
      does: fc.constant('step-bulk-edit' as const),
      places: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
      isReversed: fc.boolean(),
    }),
    fc.record({ does: fc.constantFrom('step-sync' as const, 'step-body' as const, 'act' as const) }),
    fc.record({ does: fc.constant('ask' as const), what: fc.constantFrom(...questions) }),
    fc.record({ does: fc.constant('arrive' as const), choice: fc.nat(20) }),
  ),
  { maxLength: 40 },
);

function bridgeTo(at: { readonly record: ConsoleOfRecord; readonly wire: Wire }) {
  return {
    changes: {
      list: () => at.wire.reply(at.record.runs()),
      get: ({ changeId }: { changeId: string }) => at.wire.reply(at.record.run(changeId)),
    },
    'bulk-edits': {
      list: () => at.wire.reply(at.record.bulkEdits()),
      get: () => {
        const { items, ...bulkEdit } = at.record.bulkEdit();
        return at.wire.reply({ ...bulkEdit, items: joinLines(items.map((item) => writeBulkEditItem(item))) });
      },
    },
    portfolio: { syncProgress: () => at.wire.reply(at.record.sync()) },
    snapshots: { read: () => at.wire.reply(at.record.snapshot()) },
  };
}

function optionsOf(what: (typeof questions)[number]) {
  switch (what) {
    case 'runs':
      return runsOptions(workspaceId);
    case 'run':
      return askOptions('changes:get', { changeId: 'c1' });
    case 'bulkEdits':
      return bulkEditsOptions(workspaceId);
    case 'bulkEdit':
      return bulkEditOptions('p1');
    case 'sync':
      return askOptions('portfolio:sync-progress', { workspaceId });
    case 'snapshot':
      return snapshotOptions(snapshotKey);
  }
}

/** Without numbers, lists by name: the content must equal the record's, in whatever order. */
function reported(value: unknown): unknown {
  const text = JSON.stringify(value, (name, part: unknown) => (name === 'revision' ? undefined : part));
  const plain = z.looseObject({ items: z.array(z.looseObject({})).optional() }).parse(JSON.parse(text));
  return { ...plain, items: plain.items?.map((item) => JSON.stringify(item)).toSorted() };
}

function ask(client: QueryClient, what: (typeof questions)[number]): Promise<unknown> {
  const now = { staleTime: 0 };
  switch (what) {
    case 'runs':
      return client.query({ ...runsOptions(workspaceId), ...now });
    case 'run':
      return client.query({ ...askOptions('changes:get', { changeId: 'c1' }), ...now });
    case 'bulkEdits':
      return client.query({ ...bulkEditsOptions(workspaceId), ...now });
    case 'bulkEdit':
      return client.query({ ...bulkEditOptions('p1'), ...now });
    case 'sync':
      return client.query({ ...askOptions('portfolio:sync-progress', { workspaceId }), ...now });
    case 'snapshot':
      return client.query({ ...snapshotOptions(snapshotKey), ...now });
  }
}

const numbered = z.looseObject({ revision: z.number() }).optional();

function held(client: QueryClient, what: (typeof questions)[number]) {
  const { queryKey } = optionsOf(what);
  return numbered.parse(client.getQueryCache().find({ queryKey })?.state.data);
}

function perform(record: ConsoleOfRecord, wire: Wire, client: QueryClient, deed: Deed): unknown {
  switch (deed.does) {
    case 'step-run': {
      const run = record.stepRun(deed.changeId);
      wire.event(() => {
        cacheRun(client, run);
      });
      return;
    }
    case 'step-bulk-edit': {
      // Events shortly after one another arrive together, in any order.
      const changed = deed.places.map((place) => record.stepBulkEdit(place));
      wire.event(() => {
        cacheBulkEditChanges(client, deed.isReversed ? changed.toReversed() : changed);
      });
      return;
    }
    case 'step-sync': {
      const progress = record.stepSync();
      wire.event(() => {
        client.setQueryData(askOptions('portfolio:sync-progress', { workspaceId }).queryKey, progress);
      });
      return;
    }
    case 'step-body': {
      const view = record.stepBody();
      wire.event(() => {
        client.setQueryData(queryKeys.snapshot(snapshotKey), view);
      });
      return;
    }
    case 'act': {
      // An action's reply: the bulk edit as it was then, which may arrive after newer events.
      const bulkEdit = record.bulkEdits().items[0];
      if (bulkEdit !== undefined)
        wire.event(() => {
          cacheBulkEdit(client, bulkEdit);
        });
      return;
    }
    case 'ask':
      return ask(client, deed.what);
    case 'arrive':
      return;
  }
}

describe('page cache', () => {
  it('never goes back, and ends equal to the main process, in any order of events', async () => {
    const at = { record: new ConsoleOfRecord(), wire: new Wire() };
    vi.stubGlobal('keyholder', bridgeTo(at));
    await fc.assert(
      fc.asyncProperty(deeds, async (history) => {
        const [record, wire] = [new ConsoleOfRecord(), new Wire()];
        at.record = record;
        at.wire = wire;
        const client = createQueryClient();
        const answers: unknown[] = [];
        const seen = new Map<string, number>();
        const isNoOlder = (): void => {
          for (const what of questions) {
            const data = held(client, what);
            expect(data?.revision ?? 0).toBeGreaterThanOrEqual(seen.get(what) ?? 0);
            seen.set(what, data?.revision ?? 0);
          }
        };
        record.stepRun('c1');
        for (const deed of history) {
          answers.push(perform(record, wire, client, deed));
          if (deed.does === 'arrive') await wire.deliver(deed.choice);
          isNoOlder();
        }
        for (let turn = 0; !wire.isEmpty; turn += 1) {
          await wire.deliver(turn * 7);
          isNoOlder();
        }
        await Promise.all(answers);
        const truth = {
          run: record.run('c1'),
          runs: record.runs(),
          bulkEdit: record.bulkEdit(),
          bulkEdits: record.bulkEdits(),
          sync: record.sync(),
          snapshot: record.snapshot(),
        };
        for (const what of questions) {
          const data = held(client, what);
          if (data !== undefined) expect(reported(data)).toEqual(reported(truth[what]));
        }
        client.clear();
      }),
      { numRuns: 200 },
    );
  });
});
