import { isDeepStrictEqual } from 'node:util';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { StoredReading } from '../../ipc/readings.ts';
import { storedReadingSchema } from '../../ipc/readings.ts';
import type { AcceptedContent, AcceptedReading } from '../../core/mapping/readings/accepted-reading.ts';
import type { BodyReading, DescribedResource } from '../../core/mapping/described/described-resource.ts';
import { serves } from '../../core/mapping/readings/reading-scope.ts';
import { resourceNames, type ResourceName } from '../../core/service/resource-names.ts';
import type { MoneyAnswer } from '../../core/mapping/readings/money-answer.ts';
import type { WorkspaceAnswers } from '../storage/workspace-answers.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';

/** Far more than a service has shapes. */
export const mostReadings = 200;

interface ReadingRef {
  readonly workspaceId: string;
  readonly readingId: string;
}

/** Whether bodies of this resource are read otherwise from now on. */
export type ReadOtherwise = (resource: ResourceName) => boolean;

type Described = (workspaceId: string, resource: ResourceName) => DescribedResource | null;

/**
 * The readings of every workspace: on disk, sealed, and as they were last read from there. They hold names of fields, no
 * values, and go with their workspace.
 */
export class ReadingStore {
  readonly #entries: SealedEntries;
  readonly #onChange: (workspaceId: string, which: ReadOtherwise) => void;
  readonly #known = new Map<string, readonly StoredReading[]>();
  readonly #inUse = new Map<string, readonly BodyReading[]>();
  /** Workspaces that were asked about before their readings could be opened. */
  readonly #askedTooSoon = new Set<string>();
  readonly #described: Described;
  readonly #money: Pick<WorkspaceAnswers<MoneyAnswer>, 'of'>;

  constructor(
    entries: SealedEntries,
    beside: { readonly described: Described; readonly money: Pick<WorkspaceAnswers<MoneyAnswer>, 'of'> },
    onChange: (workspaceId: string, which: ReadOtherwise) => void,
  ) {
    this.#entries = entries;
    this.#described = beside.described;
    this.#money = beside.money;
    this.#onChange = onChange;
  }

  all(workspaceId: string): Result<readonly StoredReading[]> {
    const held = this.#known.get(workspaceId);
    if (held !== undefined) return succeed(held);
    const stored = this.#entries.all(workspaceId, 'reading', storedReadingSchema);
    if (!stored.ok) {
      this.#askedTooSoon.add(workspaceId);
      return stored;
    }
    const readings = stored.value.map(({ content }) => content);
    this.#known.set(workspaceId, readings);
    return succeed(readings);
  }

  find(workspaceId: string, readingId: string): StoredReading | undefined {
    const stored = this.all(workspaceId);
    return stored.ok ? stored.value.find(({ id }) => id === readingId) : undefined;
  }

  /**
   * The one in use of those that stand for the resource, where it reads the very same bodies in the same way. Of what is
   * said of a subject only what was said of that very subject before: it comes before what others say, and stays when they
   * change.
   */
  twinOf(
    workspaceId: string,
    reading: AcceptedContent & Pick<AcceptedReading, 'subject'>,
  ): StoredReading | undefined {
    const stored = this.all(workspaceId);
    if (!stored.ok) return undefined;
    const { resource, subject } = reading;
    const newest = stored.value.find(
      (one) =>
        one.withdrawnAt === null &&
        one.resource === resource &&
        (subject === undefined || one.subject === subject),
    );
    return newest !== undefined && isDeepStrictEqual(reportedOf(newest), reportedOf(reading))
      ? newest
      : undefined;
  }

  /**
   * What stands for one read: accepted readings, newest first, then what a description says, then what was said of whole
   * amounts. The same array until something changes.
   */
  inUse(workspaceId: string, resource: ResourceName): readonly BodyReading[] {
    const name = `${resource} ${workspaceId}`;
    const held = this.#inUse.get(name);
    if (held !== undefined) return held;
    const stored = this.all(workspaceId);
    const accepted = (stored.ok ? stored.value : [])
      .filter((one) => serves(one, resource) && one.withdrawnAt === null)
      .map(acceptedOf);
    const described = this.#described(workspaceId, resource);
    const money = this.#money.of(workspaceId);
    const answer = money.ok ? money.value : null;
    const found = [...accepted, described, answer].filter((one) => one !== null);
    // What could not be read now is asked for again.
    if (stored.ok && money.ok) this.#inUse.set(name, found);
    return found;
  }

  /** Adds readings, the newest last: all of them or none. */
  add(workspaceId: string, readings: readonly StoredReading[]): Result<null> {
    const stored = this.all(workspaceId);
    if (!stored.ok) return stored;
    if (stored.value.length + readings.length > mostReadings) return fail(tooMany());
    const added = this.#entries.put(workspaceId, 'reading', readings.map(named));
    if (!added.ok) return added;
    this.#changed(workspaceId, [...readings].reverse().concat(stored.value), (resource) =>
      readings.some((reading) => serves(reading, resource)),
    );
    return succeed(null);
  }

  alter({ workspaceId, readingId }: ReadingRef, change: Partial<StoredReading>): Result<StoredReading> {
    const stored = this.find(workspaceId, readingId);
    if (stored === undefined) return fail(readingNotThere);
    const altered = { ...stored, ...change };
    const written = this.#entries.put(workspaceId, 'reading', [named(altered)]);
    const isRead = stored.withdrawnAt !== altered.withdrawnAt;
    const which = (resource: ResourceName): boolean => isRead && serves(stored, resource);
    if (!written.ok) return written;
    const known = this.all(workspaceId);
    const now = known.ok ? known.value.map((one) => (one.id === readingId ? altered : one)) : null;
    this.#changed(workspaceId, now, which);
    return succeed(altered);
  }

  /** The key of what is sealed is here: what was read without it is read anew. */
  opened(): void {
    const early = [...this.#askedTooSoon];
    this.#askedTooSoon.clear();
    for (const workspaceId of early) {
      const which = (resource: ResourceName): boolean => this.inUse(workspaceId, resource).length > 0;
      if (resourceNames.some(which)) this.readOtherwise(workspaceId, which);
    }
  }

  /** What a description says of the workspace's bodies, or a person of its amounts, is another from now on. */
  readOtherwise(workspaceId: string, which: ReadOtherwise): void {
    this.#inUse.clear();
    this.#onChange(workspaceId, which);
  }

  /** What is on the disk now is known: it is not read again for each change. */
  #changed(workspaceId: string, now: readonly StoredReading[] | null, which: ReadOtherwise): void {
    if (now === null) this.#known.delete(workspaceId);
    else this.#known.set(workspaceId, now);
    this.readOtherwise(workspaceId, which);
  }
}

function named(reading: StoredReading): { name: string; content: StoredReading } {
  return { name: reading.id, content: reading };
}

/** As it comes back from the disk: the order of its fields says nothing. */
function reportedOf({ resource, reading, outline, considered }: AcceptedContent): unknown {
  return JSON.parse(JSON.stringify({ resource, reading, outline, considered }));
}

export function acceptedOf(stored: StoredReading): AcceptedReading {
  const { id, resource, reading, outline, considered, trust, source, acceptedAt, subject } = stored;
  const own = { id, resource, reading, outline, considered, trust, source, acceptedAt };
  return subject === undefined ? own : { ...own, subject };
}

export const readingNotThere: AppError = {
  code: 'not-found',
  message: 'This field mapping no longer exists.',
};

const tooMany = (): AppError => ({
  code: 'validation',
  message: `A workspace holds at most ${mostReadings} field mappings.`,
  fields: [{ field: 'reading', message: `The limit is ${mostReadings}.` }],
});
