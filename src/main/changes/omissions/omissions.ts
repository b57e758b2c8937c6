import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import type { ChannelRequest } from '../../../contract/ipc/channels.ts';
import type { Omission } from '../../../contract/ipc/changes/omissions.ts';
import { omissionSchema } from '../../../contract/ipc/changes/omissions.ts';
import type { SealedEntries } from '../../storage/sealed-entries.ts';
import type { OmissionsPort } from '../engine-parts.ts';

/** The channels of `contract/ipc/changes/omissions.ts`, and what the engine needs of them. */
export interface Omissions extends OmissionsPort {
  list(request: { readonly workspaceId: string }): Result<Omission[]>;
  withdraw(request: ChannelRequest<'omissions:withdraw'>): Result<Omission[]>;
}

export interface OmissionsDeps {
  /** Names of fields, no values; they go with their workspace. */
  readonly entries: SealedEntries;
  readonly now: () => Date;
  readonly emit: (event: 'omissions:changed', payload: { workspaceId: string }) => void;
}

export function createOmissions({ entries, now, emit }: OmissionsDeps): Omissions {
  const list = (workspaceId: string): Result<Omission[]> => {
    const stored = entries.all(workspaceId, 'omission', omissionSchema);
    return stored.ok ? succeed(stored.value.map(({ content }) => content).toSorted(byAge)) : stored;
  };
  return {
    list: ({ workspaceId }) => list(workspaceId),
    withdraw({ workspaceId, resource, place }) {
      const removed = entries.remove(workspaceId, 'omission', nameOf({ resource, place }));
      if (!removed.ok) return removed;
      emit('omissions:changed', { workspaceId });
      return list(workspaceId);
    },
    of(workspaceId, resource) {
      const known = list(workspaceId);
      // What cannot be read is sent: the service refuses it, and nothing has changed.
      return known.ok ? known.value.filter((one) => one.resource === resource).map(({ place }) => place) : [];
    },
    proved(workspaceId, resource, places) {
      const known = list(workspaceId);
      const since = now().toISOString();
      const added = entries.put(
        workspaceId,
        'omission',
        places
          .map((place) => ({ resource, place, since }))
          .filter((one) => !known.ok || !known.value.some((other) => nameOf(other) === nameOf(one)))
          .map((content) => ({ name: nameOf(content), content })),
      );
      if (added.ok) emit('omissions:changed', { workspaceId });
    },
  };
}

function nameOf({ resource, place }: { readonly resource: string; readonly place: string }): string {
  return `${resource} ${place}`;
}

function byAge(one: Omission, other: Omission): number {
  return one.since === other.since ? (one.place < other.place ? -1 : 1) : one.since < other.since ? -1 : 1;
}
