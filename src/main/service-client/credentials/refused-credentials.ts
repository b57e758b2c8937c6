import type { CredentialRefusal } from '../../../ipc/today.ts';
import type { ReadRequest, ReadAnswer } from '../service-client.ts';
import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { Clock } from '../../clock/clock.ts';

/** The credentials sent together with a request, and so refused together. */
export type SentAs = 'api-key' | 'jwt' | 'api-key+jwt';

type ReadPlace = Pick<ReadRequest, 'resource' | 'subject' | 'query'>;

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

interface Known {
  refusal: Refusal | null;
  readonly accepted: Map<string, ReadPlace>;
  readonly refused: Map<string, ReadPlace>;
  examinedAtMs: number;
}

/** If no read has ever worked, this many different refused endpoints mean that the credential is at fault. */
const kindsThatTell = 8;
const mostSuspects = 10;

/**
 * Decides whether a credential is refused as a whole. A single 403 may be about a scope or a property, so a read that
 * worked before is repeated first (`examineCredential`).
 */
export class RefusedCredentials {
  readonly #known = new Map<string, Known>();
  readonly #sent = new Map<string, Map<SentAs, string>>();
  /** Reads on which to try a new credential, by workspace. */
  readonly #suspects = new Map<string, Map<SentAs, readonly ReadPlace[]>>();
  readonly #onChange: (workspaceId: string) => void;

  constructor(onChange: (workspaceId: string) => void) {
    this.#onChange = onChange;
  }

  /** Whether a request may be sent; those held back are counted. */
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

  /** Records one refused read. Returns whether to examine the credential itself. */
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

  /** Marks the credentials as refused as a whole, for every workspace that sends them. */
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
      // Refused again after replacement: reads that worked before remain the best test for the next one.
      const tried = [place, ...known.accepted.values(), ...(suspects.get(as) ?? [])];
      this.#suspects.set(sender, suspects.set(as, tried.slice(0, mostSuspects)));
      this.#onChange(sender);
    }
  }

  /** Reads that worked before with these credentials, other endpoints and subjects first. */
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

  /** At most once per period: a key without a scope is refused thousands of times in a sync. */
  mayExamine(used: UsedCredential, nowMs: number, everyMs: number): boolean {
    const known = this.#of(used);
    if (nowMs - known.examinedAtMs < everyMs) return false;
    known.examinedAtMs = nowMs;
    return true;
  }

  /** A credential was replaced, so nothing learned about the old one applies. */
  lift(workspaceId: string): void {
    const wasRefused = this.of(workspaceId).length > 0;
    this.#release(workspaceId);
    if (wasRefused) this.#onChange(workspaceId);
  }

  /** Reads for testing the credentials; empty if none was ever refused as a whole. */
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

  /** Knowledge about credentials goes once no workspace sends them any more. */
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

interface ControlParts {
  readonly refusals: RefusedCredentials;
  readonly clock: Clock;
  /** One read, made even if the credential may be refused. */
  readonly read: (request: ReadRequest) => Promise<Result<ReadAnswer>>;
}

/** Repeated reads, at most; one that works proves that the credential isn't refused as a whole. */
const mostControls = 2;
const examineEveryMs = 10_000;

/** After a refused read: the credential is refused as a whole if reads that worked before are all refused now. */
export async function examineCredential(
  parts: ControlParts,
  used: UsedCredential,
  refused: { endpoint: string; place: ReadPlace; status: number },
): Promise<void> {
  const { refusals, clock } = parts;
  const { workspaceId, sentAs } = used;
  const { endpoint, place, status } = refused;
  const controls = refusals.controls(used, endpoint, place.subject).slice(0, mostControls);
  if (controls.length === 0) return;
  if (!refusals.mayExamine(used, clock.monotonicMs(), examineEveryMs)) return;
  for (const control of controls) {
    const read = await parts.read(askingFor(workspaceId, control));
    if (read.ok || read.error.code !== 'service-forbidden') return;
  }
  refusals.refuse(workspaceId, sentAs, { place, status, at: clock.now() });
}

/**
 * Tries again at a person's request: the refused read, then ones that worked before. The first answer ends it; if all
 * are refused, further requests are held back. `false`: still refused; null: there is nothing to try.
 */
export async function askAgain(parts: ControlParts, workspaceId: string): Promise<Result<boolean | null>> {
  const { refusals, clock } = parts;
  let answer: boolean | null = null;
  for (const [sentAs, suspects] of refusals.suspects(workspaceId)) {
    let worked = false;
    for (const place of suspects.slice(0, 1 + mostControls)) {
      const read = await parts.read(askingFor(workspaceId, place));
      worked = read.ok;
      if (read.ok) break;
      if (read.error.code !== 'service-forbidden') return fail(read.error);
    }
    const [place] = suspects;
    if (!worked && place !== undefined) {
      refusals.refuse(workspaceId, sentAs, { place, status: 403, at: clock.now() });
    }
    answer = worked && answer !== false;
  }
  return succeed(answer);
}

function askingFor(workspaceId: string, place: ReadPlace): ReadRequest {
  return { ...place, workspaceId, priority: 'person', evenIfRefused: 'control' };
}
