import type { CredentialRefusal } from '../../contract/ipc/today.ts';

import type { ReadRequest } from './service-client.ts';

/** Which credentials went with a request: refused together, they are doubted together. */
export type SentAs = 'api-key' | 'jwt' | 'api-key+jwt';

/** What was read, so that it can be asked once more. */
export type ReadPlace = Pick<ReadRequest, 'resource' | 'subject' | 'query'>;

interface Refusal {
  readonly since: Date;
  readonly status: number;
  readonly place: ReadPlace;
  held: number;
}

/** What is known of one set of credentials of one workspace since it was last put in place. */
interface Known {
  refusal: Refusal | null;
  /** Reads that the service answered, the newest of each endpoint. */
  readonly accepted: Map<string, ReadPlace>;
  /** Endpoints that were refused since the last answer. */
  readonly refused: Map<string, ReadPlace>;
  examinedAtMs: number;
}

/** Without a read that ever worked: so many kinds of answer refused one after the other are the credential's doing. */
const kindsThatTell = 8;
const mostSuspects = 10;

/**
 * The one place that knows that a credential is refused as a whole. One 403 says nothing of the sort: a scope or a
 * property may be meant by it, so that a read which worked before is asked once more (`credential-control.ts`).
 */
export class RefusedCredentials {
  readonly #known = new Map<string, Map<SentAs, Known>>();
  /** What to try a new credential on. */
  readonly #suspects = new Map<string, Map<SentAs, readonly ReadPlace[]>>();
  readonly #onChange: (workspaceId: string) => void;

  constructor(onChange: (workspaceId: string) => void) {
    this.#onChange = onChange;
  }

  /** Whether to ask; what is held back is counted. */
  mayAsk(workspaceId: string, sentAs: SentAs): boolean {
    const refusal = this.#find(workspaceId, sentAs)?.refusal ?? null;
    if (refusal === null) return true;
    refusal.held += 1;
    return false;
  }

  accepted(workspaceId: string, sentAs: SentAs, endpoint: string, place: ReadPlace): void {
    const known = this.#of(workspaceId, sentAs);
    known.accepted.set(endpoint, place);
    known.refused.clear();
    if (known.refusal === null) return;
    known.refusal = null;
    this.#suspects.get(workspaceId)?.delete(sentAs);
    this.#onChange(workspaceId);
  }

  /** One refused read. Answers whether the credential itself is worth a look. */
  refused(
    workspaceId: string,
    sentAs: SentAs,
    read: { endpoint: string; place: ReadPlace; status: number; at: Date },
  ): boolean {
    const known = this.#of(workspaceId, sentAs);
    if (known.refusal !== null) return false;
    known.refused.set(read.endpoint, read.place);
    if (known.accepted.size === 0 && known.refused.size >= kindsThatTell) {
      this.refuse(workspaceId, sentAs, read);
      return false;
    }
    return true;
  }

  refuse(
    workspaceId: string,
    sentAs: SentAs,
    { place, status, at }: { place: ReadPlace; status: number; at: Date },
  ): void {
    const known = this.#of(workspaceId, sentAs);
    if (known.refusal !== null) return;
    known.refusal = { since: at, status, place, held: 0 };
    const suspects = this.#suspects.get(workspaceId) ?? new Map<SentAs, readonly ReadPlace[]>();
    // Refused once more since it was replaced: what worked before is still the best to try the next one on.
    const tried = [place, ...known.accepted.values(), ...(suspects.get(sentAs) ?? [])];
    this.#suspects.set(workspaceId, suspects.set(sentAs, tried.slice(0, mostSuspects)));
    this.#onChange(workspaceId);
  }

  /** Reads that worked before with these credentials, those of other endpoints and subjects first. */
  controls(workspaceId: string, sentAs: SentAs, endpoint: string, subject: string): readonly ReadPlace[] {
    const accepted = [...(this.#find(workspaceId, sentAs)?.accepted ?? [])];
    return accepted
      .toSorted(([one, left], [other, right]) => {
        const score = (id: string, place: ReadPlace): number =>
          (id === endpoint ? 2 : 0) + (place.subject === subject ? 1 : 0);
        return score(one, left) - score(other, right);
      })
      .map(([, place]) => place);
  }

  /** At most once in this time, whatever comes: a key that lacks a scope is refused thousands of times in a sync. */
  mayExamine(workspaceId: string, sentAs: SentAs, nowMs: number, everyMs: number): boolean {
    const known = this.#of(workspaceId, sentAs);
    if (nowMs - known.examinedAtMs < everyMs) return false;
    known.examinedAtMs = nowMs;
    return true;
  }

  /** A credential was replaced, or a person wants to ask again: nothing that was learned of the old one counts. */
  lift(workspaceId: string): void {
    const wasRefused = this.of(workspaceId).length > 0;
    this.#known.delete(workspaceId);
    if (wasRefused) this.#onChange(workspaceId);
  }

  /** The reads to try the credentials on; empty where none was ever refused as a whole. */
  suspects(workspaceId: string): ReadonlyMap<SentAs, readonly ReadPlace[]> {
    return this.#suspects.get(workspaceId) ?? new Map();
  }

  forget(workspaceId: string): void {
    this.#known.delete(workspaceId);
    this.#suspects.delete(workspaceId);
  }

  of(workspaceId: string): readonly CredentialRefusal[] {
    return [...(this.#known.get(workspaceId) ?? [])].flatMap(([sentAs, { refusal }]) =>
      refusal === null
        ? []
        : [
            {
              kind: sentAs === 'api-key' ? 'api-key' : 'jwt',
              besideKey: sentAs === 'api-key+jwt',
              since: refusal.since.toISOString(),
              status: refusal.status,
              held: refusal.held,
            } as const,
          ],
    );
  }

  #find(workspaceId: string, sentAs: SentAs): Known | undefined {
    return this.#known.get(workspaceId)?.get(sentAs);
  }

  #of(workspaceId: string, sentAs: SentAs): Known {
    const present = this.#find(workspaceId, sentAs);
    if (present !== undefined) return present;
    const made: Known = {
      refusal: null,
      accepted: new Map(),
      refused: new Map(),
      examinedAtMs: -Infinity,
    };
    const sets = this.#known.get(workspaceId) ?? new Map<SentAs, Known>();
    this.#known.set(workspaceId, sets.set(sentAs, made));
    return made;
  }
}
