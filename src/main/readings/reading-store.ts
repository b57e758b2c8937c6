import type { DatabaseSync } from 'node:sqlite';
import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { StoredReading } from '../../contract/ipc/readings.ts';
import type { AcceptedReading } from '../../contract/readings/accepted-reading.ts';
import type { BodyReading, DescribedResource } from '../../contract/readings/described-resource.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';
import { ReadingRows } from './reading-rows.ts';

/** Far more than a service has shapes. */
export const mostReadings = 200;

interface ReadingRef {
  readonly workspaceId: string;
  readonly readingId: string;
}

type Described = (workspaceId: string, resource: ResourceName) => DescribedResource | null;

/** The readings of every workspace: on disk, and as they were last read from there. */
export class ReadingStore {
  readonly #rows: ReadingRows;
  readonly #onChange: (workspaceId: string) => void;
  readonly #known = new Map<string, readonly StoredReading[]>();
  readonly #standing = new Map<string, readonly BodyReading[]>();
  readonly #described: Described;

  constructor(db: DatabaseSync, described: Described, onChange: (workspaceId: string) => void) {
    this.#rows = new ReadingRows(db);
    this.#described = described;
    this.#onChange = onChange;
  }

  all(workspaceId: string): Result<readonly StoredReading[]> {
    const held = this.#known.get(workspaceId);
    if (held !== undefined) return succeed(held);
    const stored = this.#rows.all(workspaceId);
    if (stored.ok) this.#known.set(workspaceId, stored.value);
    return stored;
  }

  find(workspaceId: string, readingId: string): StoredReading | undefined {
    const stored = this.all(workspaceId);
    return stored.ok ? stored.value.find(({ id }) => id === readingId) : undefined;
  }

  /**
   * What stands for one read: accepted readings, newest first, then what a description says. The same array until
   * something changes.
   */
  standing(workspaceId: string, resource: ResourceName): readonly BodyReading[] {
    const name = `${resource} ${workspaceId}`;
    const held = this.#standing.get(name);
    if (held !== undefined) return held;
    const stored = this.all(workspaceId);
    const accepted = (stored.ok ? stored.value : [])
      .filter((one) => one.resource === resource && one.withdrawnAt === null)
      .map(acceptedOf);
    const described = this.#described(workspaceId, resource);
    const found = described === null ? accepted : [...accepted, described];
    this.#standing.set(name, found);
    return found;
  }

  add(workspaceId: string, reading: StoredReading): Result<StoredReading> {
    const stored = this.all(workspaceId);
    if (!stored.ok) return stored;
    if (stored.value.length >= mostReadings) return fail(tooMany);
    const added = this.#rows.add(workspaceId, reading);
    return added.ok ? this.#changed(workspaceId, reading) : added;
  }

  alter({ workspaceId, readingId }: ReadingRef, change: Partial<StoredReading>): Result<StoredReading> {
    const stored = this.find(workspaceId, readingId);
    if (stored === undefined) return fail(readingNotThere);
    const altered = { ...stored, ...change };
    const written = this.#rows.change(workspaceId, altered);
    return written.ok ? this.#changed(workspaceId, altered) : written;
  }

  /** What a description says of the workspace's bodies is another from now on. */
  readOtherwise(workspaceId: string): void {
    this.#standing.clear();
    this.#onChange(workspaceId);
  }

  #changed(workspaceId: string, reading: StoredReading): Result<StoredReading> {
    this.#known.delete(workspaceId);
    this.readOtherwise(workspaceId);
    return succeed(reading);
  }
}

export function acceptedOf(stored: StoredReading): AcceptedReading {
  const { id, resource, reading, outline, considered, trust, source, acceptedAt } = stored;
  return { id, resource, reading, outline, considered, trust, source, acceptedAt };
}

export const readingNotThere: AppError = {
  code: 'not-found',
  message: 'This reading is not there any more.',
};

const tooMany: AppError = {
  code: 'validation',
  message: `A workspace keeps at most ${String(mostReadings)} readings.`,
  fields: [{ field: 'reading', message: `At most ${String(mostReadings)} are kept.` }],
};
