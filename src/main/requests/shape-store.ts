import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';
import { shapeFaults } from '../../core/service/requests/check-shape.ts';
import type { SavedShape } from '../../core/service/requests/request-shape.ts';
import { savedShapeSchema } from '../../core/service/requests/request-shape.ts';
import type { AskedEndpoint } from '../../core/resources/requests.ts';
import type { SealedEntries } from '../storage/sealed-entries.ts';

export interface ShapeRef {
  readonly workspaceId: string;
  readonly endpoint: AskedEndpoint;
}

/** What it could not be sent by is none that is known. */
export const usableShapeSchema = savedShapeSchema.refine(({ shape }) => shapeFaults(shape).length === 0);

/**
 * Accepted request shapes, one an endpoint and workspace, sealed. One that does not open, or is not of that endpoint, is
 * none: it is shown to a person again before anything is sent.
 */
export class ShapeStore {
  readonly #entries: SealedEntries;

  constructor(entries: SealedEntries) {
    this.#entries = entries;
  }

  of({ workspaceId, endpoint }: ShapeRef): Result<SavedShape | null> {
    const stored = this.#entries.all(workspaceId, 'request-shape', usableShapeSchema);
    if (!stored.ok) return stored;
    const kept = stored.value.find(({ name }) => name === endpoint)?.content;
    return succeed(kept?.shape.endpoint === endpoint ? kept : null);
  }

  put(workspaceId: string, kept: SavedShape): Result<null> {
    return this.#entries.put(workspaceId, 'request-shape', [{ name: kept.shape.endpoint, content: kept }]);
  }

  drop({ workspaceId, endpoint }: ShapeRef): Result<null> {
    return this.#entries.remove(workspaceId, 'request-shape', endpoint);
  }
}
