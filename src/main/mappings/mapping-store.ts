import { isDeepStrictEqual } from 'node:util';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { StoredMapping } from '../../ipc/mappings.ts';
import { storedMappingSchema } from '../../ipc/mappings.ts';
import type { ResourceContent, ResourceMapping } from '../../core/resources/resource-mappings.ts';
import type { ResourceMappingSource, ResourceDescription } from '../../core/resources/resource-mappings.ts';
import { serves } from '../../core/resources/resource-mappings.ts';
import { resourceNames, type ResourceName } from '../../core/resources/resource-names.ts';
import type { MoneyAnswer } from '../../core/mapping/fields/money-answer.ts';
import type { WorkspaceAnswers } from '../storage/workspace-answers.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';

/** Far more than a service has shapes. */
export const mostMappings = 200;

interface MappingRef {
  readonly workspaceId: string;
  readonly mappingId: string;
}

export type ReadOtherwise = (resource: ResourceName) => boolean;

type Described = (workspaceId: string, resource: ResourceName) => ResourceDescription | null;

/**
 * The mappings of every workspace: sealed on disk, and cached in memory. They contain field names and no values, and
 * are removed with their workspace.
 */
export class MappingStore {
  readonly #entries: SealedEntries;
  readonly #onChange: (workspaceId: string, which: ReadOtherwise) => void;
  readonly #known = new Map<string, readonly StoredMapping[]>();
  readonly #inUse = new Map<string, readonly ResourceMappingSource[]>();
  /** Workspaces requested before their mappings could be opened. */
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

  all(workspaceId: string): Result<readonly StoredMapping[]> {
    const held = this.#known.get(workspaceId);
    if (held !== undefined) return succeed(held);
    const stored = this.#entries.all(workspaceId, 'reading', storedMappingSchema);
    if (!stored.ok) {
      this.#askedTooSoon.add(workspaceId);
      return stored;
    }
    const readings = stored.value.map(({ content }) => content);
    this.#known.set(workspaceId, readings);
    return succeed(readings);
  }

  find(workspaceId: string, mappingId: string): StoredMapping | undefined {
    const stored = this.all(workspaceId);
    return stored.ok ? stored.value.find(({ id }) => id === mappingId) : undefined;
  }

  /**
   * The mapping in use if it equals this one. For a mapping of one subject only the same subject counts, because that
   * takes precedence over others and stays when they change.
   */
  twinOf(
    workspaceId: string,
    reading: ResourceContent & Pick<ResourceMapping, 'subject'>,
  ): StoredMapping | undefined {
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
   * The mappings in use for a resource: accepted ones, newest first, then the description's, then the meaning of whole
   * amounts. The same array until something changes.
   */
  inUse(workspaceId: string, resource: ResourceName): readonly ResourceMappingSource[] {
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
    // What couldn't be read now is read again next time.
    if (stored.ok && money.ok) this.#inUse.set(name, found);
    return found;
  }

  /** Adds all mappings or none, the newest last. */
  add(workspaceId: string, readings: readonly StoredMapping[]): Result<null> {
    const stored = this.all(workspaceId);
    if (!stored.ok) return stored;
    if (stored.value.length + readings.length > mostMappings) return fail(tooMany());
    const added = this.#entries.put(workspaceId, 'reading', readings.map(named));
    if (!added.ok) return added;
    this.#changed(workspaceId, [...readings].reverse().concat(stored.value), (resource) =>
      readings.some((reading) => serves(reading, resource)),
    );
    return succeed(null);
  }

  alter({ workspaceId, mappingId }: MappingRef, change: Partial<StoredMapping>): Result<StoredMapping> {
    const stored = this.find(workspaceId, mappingId);
    if (stored === undefined) return fail(mappingNotThere);
    const altered = { ...stored, ...change };
    const written = this.#entries.put(workspaceId, 'reading', [named(altered)]);
    const isRead = stored.withdrawnAt !== altered.withdrawnAt;
    const which = (resource: ResourceName): boolean => isRead && serves(stored, resource);
    if (!written.ok) return written;
    const known = this.all(workspaceId);
    const now = known.ok ? known.value.map((one) => (one.id === mappingId ? altered : one)) : null;
    this.#changed(workspaceId, now, which);
    return succeed(altered);
  }

  /** Called when the key of sealed entries arrives: results given without it are rebuilt. */
  opened(): void {
    const early = [...this.#askedTooSoon];
    this.#askedTooSoon.clear();
    for (const workspaceId of early) {
      const which = (resource: ResourceName): boolean => this.inUse(workspaceId, resource).length > 0;
      if (resourceNames.some(which)) this.readOtherwise(workspaceId, which);
    }
  }

  /** Called when a description of the workspace's bodies, or the meaning of its amounts, has changed. */
  readOtherwise(workspaceId: string, which: ReadOtherwise): void {
    this.#inUse.clear();
    this.#onChange(workspaceId, which);
  }

  /** Updates the memory, so that the disk isn't read again for each change. */
  #changed(workspaceId: string, now: readonly StoredMapping[] | null, which: ReadOtherwise): void {
    if (now === null) this.#known.delete(workspaceId);
    else this.#known.set(workspaceId, now);
    this.readOtherwise(workspaceId, which);
  }
}

function named(reading: StoredMapping): { name: string; content: StoredMapping } {
  return { name: reading.id, content: reading };
}

/** In the form read back from disk, so that the order of fields doesn't matter. */
function reportedOf({ resource, reading, outline, considered }: ResourceContent): unknown {
  return JSON.parse(JSON.stringify({ resource, reading, outline, considered }));
}

export function acceptedOf(stored: StoredMapping): ResourceMapping {
  const { id, resource, reading, outline, considered, trust, source, acceptedAt, subject } = stored;
  const own = { id, resource, reading, outline, considered, trust, source, acceptedAt };
  return subject === undefined ? own : { ...own, subject };
}

export const mappingNotThere: AppError = {
  code: 'not-found',
  message: 'This field mapping no longer exists.',
};

const tooMany = (): AppError => ({
  code: 'validation',
  message: `A workspace holds at most ${mostMappings} field mappings.`,
  fields: [{ field: 'reading', message: `The limit is ${mostMappings}.` }],
});
