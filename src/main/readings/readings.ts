import type { DatabaseSync } from 'node:sqlite';
import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import type { StoredReading } from '../../contract/ipc/readings.ts';
import type { AcceptedReading } from '../../contract/readings/accepted-reading.ts';
import type { BodyReading, DescribedResource } from '../../contract/readings/described-resource.ts';
import { proposeReading } from '../../contract/readings/fit-accepted.ts';
import type { Taught } from '../../contract/readings/teaching/taught-reading.ts';
import { taughtReading } from '../../contract/readings/teaching/taught-reading.ts';
import { restsOnDescription } from '../../contract/readings/reading-places.ts';
import type { Reading } from '../../contract/readings/reading.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import type { CachedBodiesDeps } from './cached-bodies.ts';
import type { ReadingExchange } from './reading-exchange.ts';
import { createReadingExchange } from './reading-exchange.ts';
import { acceptedOf, readingNotThere, ReadingStore } from './reading-store.ts';

type ReadingRef = ChannelRequest<'readings:withdraw'>;

/** The channels of `contract/ipc/readings.ts`, and what other rooms need to read bodies as a person accepted it. */
export interface Readings {
  list(request: { workspaceId: string }): Result<StoredReading[]>;
  accept(request: ChannelRequest<'readings:accept'>): Promise<Result<StoredReading>>;
  withdraw(ref: ReadingRef): Result<StoredReading>;
  restore(ref: ReadingRef): Result<StoredReading>;
  readonly exchange: ReadingExchange;
  /** As `ReadingStore.standing`. */
  standing(workspaceId: string, resource: ResourceName): readonly BodyReading[];
  /** What a description says of the workspace's bodies is another from now on. */
  readOtherwise(workspaceId: string): void;
  /** Whatever became of it since. */
  byId(workspaceId: string, readingId: string): AcceptedReading | null;
  isProven(workspaceId: string, readingId: string): boolean;
  /** A change through this reading was verified. */
  proved(workspaceId: string, readingId: string): void;
}

export interface ReadingsDeps extends CachedBodiesDeps {
  /** `console.sqlite`. */
  db: DatabaseSync;
  /** What was taken of the service's description for one read; null: nothing. */
  described: (workspaceId: string, resource: ResourceName) => DescribedResource | null;
  newId: () => string;
  now: () => Date;
  emit: (event: 'readings:changed', payload: { workspaceId: string }) => void;
}

export function createReadings(deps: ReadingsDeps): Readings {
  const store = new ReadingStore(deps.db, deps.described, (workspaceId) => {
    deps.emit('readings:changed', { workspaceId });
  });
  return {
    exchange: createReadingExchange({ ...deps, store }),
    list({ workspaceId }) {
      const stored = store.all(workspaceId);
      return stored.ok ? succeed([...stored.value]) : stored;
    },
    async accept({ key, bodyHash, reading, offered, isTaught }) {
      const view = await deps.latest(key);
      if (!view.ok) return view;
      if (!view.value.hasBody || view.value.bodyHash !== bodyHash) return fail(changedMeanwhile);
      const { body } = view.value;
      const propose = isTaught === true ? taughtReading : proposeReading;
      const proposed: Taught = propose(key.resource, reading, body, offered);
      if (!proposed.ok) return fail(refusalOf(proposed.why));
      return store.add(key.workspaceId, {
        ...proposed.content,
        id: deps.newId(),
        ...(isTaught === true
          ? { trust: 'confirmed' as const, source: taughtSource }
          : trustOf(reading, offered, deps.described(key.workspaceId, key.resource))),
        acceptedAt: deps.now().toISOString(),
        withdrawnAt: null,
        provenAt: null,
      });
    },
    withdraw: (ref) => store.alter(ref, { withdrawnAt: deps.now().toISOString() }),
    restore(ref) {
      const stored = store.find(ref.workspaceId, ref.readingId);
      if (stored === undefined) return fail(readingNotThere);
      return store.add(ref.workspaceId, {
        ...stored,
        id: deps.newId(),
        acceptedAt: deps.now().toISOString(),
        withdrawnAt: null,
      });
    },
    standing: (workspaceId, resource) => store.standing(workspaceId, resource),
    readOtherwise: (workspaceId) => {
      store.readOtherwise(workspaceId);
    },
    byId(workspaceId, readingId) {
      const stored = store.find(workspaceId, readingId);
      return stored === undefined ? null : acceptedOf(stored);
    },
    isProven: (workspaceId, readingId) => (store.find(workspaceId, readingId)?.provenAt ?? null) !== null,
    proved(workspaceId, readingId) {
      if (store.find(workspaceId, readingId)?.provenAt === null)
        store.alter({ workspaceId, readingId }, { provenAt: deps.now().toISOString() });
    },
  };
}

/** The source of a reading of which a person said where each value stands. */
const taughtSource = 'taught';
/** A reading in which nothing was left to the person's choice, and something is as the description says, rests on that. */
function trustOf(
  reading: Reading,
  offered: AcceptedReading['considered'],
  described: DescribedResource | null,
): Pick<AcceptedReading, 'trust' | 'source'> {
  const isTold =
    described !== null && Object.keys(offered).length === 0 && restsOnDescription(reading, described);
  return isTold ? { trust: 'described', source: described.source } : { trust: 'confirmed', source: '' };
}

const changedMeanwhile: AppError = {
  code: 'conflict',
  message: 'What the service sends has changed since it was shown, so nothing was accepted.',
  hint: 'Look at it again, then decide.',
};

function refusalOf(why: Exclude<Taught, { ok: true }>['why']): AppError {
  const message = refusals[why];
  if (message === undefined) return doesNotFit;
  const hint = 'Choose another meaning, or leave this value out.';
  return { code: 'validation', message, hint, fields: [{ field: 'reading', message }] };
}

const refusals: Readonly<Partial<Record<Exclude<Taught, { ok: true }>['why'], string>>> = {
  'whole-body':
    'The whole answer tells of other levers, too: choose the part of it that is this lever alone.',
  'says-nothing': 'Nothing says what a row does: choose a value for at least one limit or effect.',
  'lacks-concept': 'A value is missing that it cannot be shown without.',
  'does-not-serve': 'A value cannot be meant so, so this reading would not be used.',
};

const doesNotFit: AppError = {
  code: 'validation',
  message: 'This reading does not fit what the service sent, or would change it when it is written back.',
  hint: 'Choose another meaning, or leave this value out.',
  fields: [{ field: 'reading', message: 'It does not fit the body that was shown.' }],
};
