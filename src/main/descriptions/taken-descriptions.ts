import type { DescribedWriting } from '../../core/descriptions/described-writing.ts';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import type { TakenDescription } from '../../ipc/descriptions.ts';
import { takenDescriptionSchema } from '../../ipc/descriptions.ts';
import type { DescribedResource } from '../../core/mapping/described/described-resource.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import type { WritableName } from '../../core/writing/writable-names.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';

/**
 * What was taken of descriptions, one a workspace, sealed: names of fields and words about them, no values. It goes with
 * its workspace.
 */
export class TakenDescriptions {
  readonly #entries: SealedEntries;
  readonly #known = new Map<string, TakenDescription | null>();

  constructor(entries: SealedEntries) {
    this.#entries = entries;
  }

  /** Null: none was taken, or it is of a version that this one does not know. */
  of(workspaceId: string): Result<TakenDescription | null> {
    const known = this.#known.get(workspaceId);
    if (known !== undefined) return succeed(known);
    const stored = this.#entries.all(workspaceId, 'description', takenDescriptionSchema);
    if (!stored.ok) return stored;
    const taken = stored.value[0]?.content ?? null;
    this.#known.set(workspaceId, taken);
    return succeed(taken);
  }

  /** What it says of one read: the same object until another is taken. */
  standing(workspaceId: string, resource: ResourceName): DescribedResource | null {
    const taken = this.of(workspaceId);
    if (!taken.ok || taken.value === null) return null;
    return taken.value.resources.find((one) => one.resource === resource) ?? null;
  }

  /** What it says of the requests of one resource: the same object until another is taken. */
  writing(workspaceId: string, resource: WritableName): DescribedWriting | null {
    const taken = this.of(workspaceId);
    if (!taken.ok || taken.value === null) return null;
    return taken.value.writings.find((one) => one.resource === resource) ?? null;
  }

  take(workspaceId: string, taken: TakenDescription): Result<TakenDescription> {
    const stored = this.#entries.put(workspaceId, 'description', [{ name: '', content: taken }]);
    if (!stored.ok) return stored;
    this.#known.set(workspaceId, taken);
    return succeed(taken);
  }

  remove(workspaceId: string): Result<null> {
    const removed = this.#entries.remove(workspaceId, 'description', '');
    if (!removed.ok) return removed;
    this.#known.set(workspaceId, null);
    return succeed(null);
  }
}
