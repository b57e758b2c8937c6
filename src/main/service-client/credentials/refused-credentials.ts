import type { CredentialRefusal } from '../../../ipc/today.ts';

import type { ReadRequest } from '../service-client.ts';

/** Which credentials went with a request: refused together, they are doubted together. */
export type SentAs = 'api-key' | 'jwt' | 'api-key+jwt';

/** What was read, so that it can be asked once more. */
export type ReadPlace = Pick<ReadRequest, 'resource' | 'subject' | 'query'>;

/** Credentials as one workspace sends them; `identity` is `CredentialIdentity.together`. */
export interface UsedCredential {
  readonly workspaceId: string;
  readonly sentAs: SentAs;
  readonly identity: string;
}

interface Refusal {
  readonly since: Date;
  readonly status: number;
  readonly place: ReadPlace;
  held: number;
}

/** What is known of one set of credentials, whichever workspaces send it. */
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
  /** By identity. */
  readonly #known = new Map<string, Known>();
  /** By workspace the identities that it sent last. */
  readonly #sent = new Map<string, Map<SentAs, string>>();
  /** What to try a new credential on, by workspace. */
  readonly #suspects = new Map<string, Map<SentAs, readonly ReadPlace[]>>();
  readonly #onChange: (workspaceId: string) => void;

  constructor(onChange: (workspaceId: string) => void) {
    this.#onChange = onChange;
  }

  /** Whether to ask; what is held back is counted. */
  mayAsk(used: UsedCredential): boolean {
    const refusal = this.#of(used).refusal;
    if (refusal === null) return true;
    refusal.held += 1;
    return false;
  }

  accepted(used: UsedCredential, endpoint: string, place: ReadPlace): void {
    const known = this.#of(used);
    known.accepted.set(endpoint, place);
    known.refused.clear();
    if (known.refusal === null) return;
    known.refusal = null;
    for (const [workspaceId, sentAs] of this.#senders(used.identity)) {
      this.#suspects.get(workspaceId)?.delete(sentAs);
      this.#onChange(workspaceId);
    }
  }

  /** One refused read. Answers whether the credential itself is worth a look. */
  refused(
    used: UsedCredential,
    read: { endpoint: string; place: ReadPlace; status: number; at: Date },
  ): boolean {
    const known = this.#of(used);
    if (known.refusal !== null) return false;
    known.refused.set(read.endpoint, read.place);
    if (known.accepted.size === 0 && known.refused.size >= kindsThatTell) {
      this.refuse(used.workspaceId, used.sentAs, read);
      return false;
    }
    return true;
  }

  /** What the workspace sends so is refused as a whole, for every workspace that sends the same. */
  refuse(
    workspaceId: string,
    sentAs: SentAs,
    { place, status, at }: { place: ReadPlace; status: number; at: Date },
  ): void {
    const identity = this.#sent.get(workspaceId)?.get(sentAs);
    const known = identity === undefined ? undefined : this.#known.get(identity);
    if (identity === undefined || known?.refusal !== null) return;
    known.refusal = { since: at, status, place, held: 0 };
    for (const [sender, as] of this.#senders(identity)) {
      const suspects = this.#suspects.get(sender) ?? new Map<SentAs, readonly ReadPlace[]>();
      // Refused once more since it was replaced: what worked before is still the best to try the next one on.
      const tried = [place, ...known.accepted.values(), ...(suspects.get(as) ?? [])];
      this.#suspects.set(sender, suspects.set(as, tried.slice(0, mostSuspects)));
      this.#onChange(sender);
    }
  }

  /** Reads that worked before with these credentials, those of other endpoints and subjects first. */
  controls(used: UsedCredential, endpoint: string, subject: string): readonly ReadPlace[] {
    const accepted = [...this.#of(used).accepted];
    return accepted
      .toSorted(([one, left], [other, right]) => {
        const score = (id: string, place: ReadPlace): number =>
          (id === endpoint ? 2 : 0) + (place.subject === subject ? 1 : 0);
        return score(one, left) - score(other, right);
      })
      .map(([, place]) => place);
  }

  /** At most once in this time, whatever comes: a key that lacks a scope is refused thousands of times in a sync. */
  mayExamine(used: UsedCredential, nowMs: number, everyMs: number): boolean {
    const known = this.#of(used);
    if (nowMs - known.examinedAtMs < everyMs) return false;
    known.examinedAtMs = nowMs;
    return true;
  }

  /** A credential was replaced: nothing that was learned of the old one counts here. */
  lift(workspaceId: string): void {
    const wasRefused = this.of(workspaceId).length > 0;
    this.#release(workspaceId);
    if (wasRefused) this.#onChange(workspaceId);
  }

  /** The reads to try the credentials on; empty where none was ever refused as a whole. */
  suspects(workspaceId: string): ReadonlyMap<SentAs, readonly ReadPlace[]> {
    return this.#suspects.get(workspaceId) ?? new Map();
  }

  forget(workspaceId: string): void {
    this.#release(workspaceId);
    this.#suspects.delete(workspaceId);
  }

  of(workspaceId: string): readonly CredentialRefusal[] {
    return [...(this.#sent.get(workspaceId) ?? [])].flatMap(([sentAs, identity]) => {
      const refusal = this.#known.get(identity)?.refusal ?? null;
      if (refusal === null) return [];
      return [
        {
          kind: sentAs === 'api-key' ? 'api-key' : 'jwt',
          besideKey: sentAs === 'api-key+jwt',
          since: refusal.since.toISOString(),
          status: refusal.status,
          held: refusal.held,
        } as const,
      ];
    });
  }

  #senders(identity: string): [workspaceId: string, sentAs: SentAs][] {
    return [...this.#sent].flatMap(([workspaceId, sets]) =>
      [...sets]
        .filter(([, sent]) => sent === identity)
        .map(([sentAs]): [string, SentAs] => [workspaceId, sentAs]),
    );
  }

  /** What is known of credentials that nobody sends any more goes with the last who did. */
  #release(workspaceId: string): void {
    const sets = this.#sent.get(workspaceId);
    this.#sent.delete(workspaceId);
    for (const identity of sets?.values() ?? []) this.#dropUnsent(identity);
  }

  #dropUnsent(identity: string): void {
    if (this.#senders(identity).length === 0) this.#known.delete(identity);
  }

  #of({ workspaceId, sentAs, identity }: UsedCredential): Known {
    const sets = this.#sent.get(workspaceId) ?? new Map<SentAs, string>();
    const before = sets.get(sentAs);
    if (before !== identity) {
      this.#sent.set(workspaceId, sets.set(sentAs, identity));
      const wasRefused = before !== undefined && (this.#known.get(before)?.refusal ?? null) !== null;
      if (before !== undefined) this.#dropUnsent(before);
      if (wasRefused) this.#onChange(workspaceId);
    }
    const known = this.#known.get(identity) ?? {
      refusal: null,
      accepted: new Map<string, ReadPlace>(),
      refused: new Map<string, ReadPlace>(),
      examinedAtMs: -Infinity,
    };
    this.#known.set(identity, known);
    return known;
  }
}
