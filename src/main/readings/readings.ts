import type { DatabaseSync } from 'node:sqlite';
import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import type { StoredReading } from '../../contract/ipc/readings.ts';
import type { SnapshotKey, SnapshotView } from '../../contract/ipc/snapshots.ts';
import type { AcceptedReading } from '../../contract/readings/accepted-reading.ts';
import { proposeReading } from '../../contract/readings/fit-accepted.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { ReadingRows } from './reading-rows.ts';

type ReadingRef = ChannelRequest<'readings:withdraw'>;

/** The channels of `contract/ipc/readings.ts`, and what other rooms need to read bodies as a person accepted it. */
export interface Readings {
  list(request: { workspaceId: string }): Result<StoredReading[]>;
  accept(request: ChannelRequest<'readings:accept'>): Promise<Result<StoredReading>>;
  withdraw(ref: ReadingRef): Result<StoredReading>;
  restore(ref: ReadingRef): Result<StoredReading>;
  /** What stands for one read, newest first: the same array until something changes. */
  standing(workspaceId: string, resource: ResourceName): readonly AcceptedReading[];
  /** Whatever became of it since. */
  byId(workspaceId: string, readingId: string): AcceptedReading | null;
  isProven(workspaceId: string, readingId: string): boolean;
  /** A change through this reading was verified. */
  proved(workspaceId: string, readingId: string): void;
}

export interface ReadingsDeps {
  /** `console.sqlite`. */
  db: DatabaseSync;
  latest: (key: SnapshotKey) => Promise<Result<SnapshotView>>;
  newId: () => string;
  now: () => Date;
  emit: (event: 'readings:changed', payload: { workspaceId: string }) => void;
}

/** Far more than a service has shapes. */
export const mostReadings = 200;

export function createReadings(deps: ReadingsDeps): Readings {
  const rows = new ReadingRows(deps.db);
  const known = new Map<string, readonly StoredReading[]>();
  const standing = new Map<string, readonly AcceptedReading[]>();

  const all = (workspaceId: string): Result<readonly StoredReading[]> => {
    const held = known.get(workspaceId);
    if (held !== undefined) return succeed(held);
    const stored = rows.all(workspaceId);
    if (stored.ok) known.set(workspaceId, stored.value);
    return stored;
  };
  const changed = (workspaceId: string): void => {
    known.delete(workspaceId);
    standing.clear();
    deps.emit('readings:changed', { workspaceId });
  };
  const find = (workspaceId: string, readingId: string): StoredReading | undefined => {
    const stored = all(workspaceId);
    return stored.ok ? stored.value.find(({ id }) => id === readingId) : undefined;
  };
  const alter = (ref: ReadingRef, change: Partial<StoredReading>): Result<StoredReading> => {
    const stored = find(ref.workspaceId, ref.readingId);
    if (stored === undefined) return fail(notThere);
    const altered = { ...stored, ...change };
    const written = rows.change(ref.workspaceId, altered);
    if (!written.ok) return written;
    changed(ref.workspaceId);
    return succeed(altered);
  };
  const add = (workspaceId: string, reading: StoredReading): Result<StoredReading> => {
    const stored = all(workspaceId);
    if (!stored.ok) return stored;
    if (stored.value.length >= mostReadings) return fail(tooMany);
    const added = rows.add(workspaceId, reading);
    if (!added.ok) return added;
    changed(workspaceId);
    return succeed(reading);
  };

  return {
    list({ workspaceId }) {
      const stored = all(workspaceId);
      return stored.ok ? succeed([...stored.value]) : stored;
    },
    async accept({ key, bodyHash, reading, offered }) {
      const view = await deps.latest(key);
      if (!view.ok) return view;
      if (!view.value.hasBody || view.value.bodyHash !== bodyHash) return fail(changedMeanwhile);
      const { body } = view.value;
      const proposed = proposeReading(key.resource, reading, body, offered);
      if (!proposed.ok) return fail(doesNotFit);
      return add(key.workspaceId, {
        ...proposed.content,
        id: deps.newId(),
        trust: 'confirmed',
        source: '',
        acceptedAt: deps.now().toISOString(),
        withdrawnAt: null,
        provenAt: null,
      });
    },
    withdraw: (ref) => alter(ref, { withdrawnAt: deps.now().toISOString() }),
    restore(ref) {
      const stored = find(ref.workspaceId, ref.readingId);
      if (stored === undefined) return fail(notThere);
      return add(ref.workspaceId, {
        ...stored,
        id: deps.newId(),
        acceptedAt: deps.now().toISOString(),
        withdrawnAt: null,
      });
    },
    standing(workspaceId, resource) {
      const name = `${resource} ${workspaceId}`;
      const held = standing.get(name);
      if (held !== undefined) return held;
      const stored = all(workspaceId);
      const found = (stored.ok ? stored.value : [])
        .filter((one) => one.resource === resource && one.withdrawnAt === null)
        .map(acceptedOf);
      standing.set(name, found);
      return found;
    },
    byId(workspaceId, readingId) {
      const stored = find(workspaceId, readingId);
      return stored === undefined ? null : acceptedOf(stored);
    },
    isProven: (workspaceId, readingId) => (find(workspaceId, readingId)?.provenAt ?? null) !== null,
    proved(workspaceId, readingId) {
      if (find(workspaceId, readingId)?.provenAt === null)
        alter({ workspaceId, readingId }, { provenAt: deps.now().toISOString() });
    },
  };
}

function acceptedOf({ withdrawnAt, provenAt, ...accepted }: StoredReading): AcceptedReading {
  return accepted;
}

const notThere: AppError = { code: 'not-found', message: 'This reading is not there any more.' };

const changedMeanwhile: AppError = {
  code: 'conflict',
  message: 'What the service sends has changed since it was shown, so nothing was accepted.',
  hint: 'Look at it again, then decide.',
};

const doesNotFit: AppError = {
  code: 'validation',
  message: 'This reading does not fit what the service sent, or would change it when it is written back.',
  hint: 'Choose another meaning, or leave this value out.',
  fields: [{ field: 'reading', message: 'It does not fit the body that was shown.' }],
};

const tooMany: AppError = {
  code: 'validation',
  message: `A workspace keeps at most ${String(mostReadings)} readings.`,
  fields: [{ field: 'reading', message: `At most ${String(mostReadings)} are kept.` }],
};
