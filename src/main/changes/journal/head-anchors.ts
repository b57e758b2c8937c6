import type { Result } from '../../../core/values/errors.ts';
import type { KeychainPort } from './journal-key.ts';
import type { ChainEnd, ChainHead } from './journal.ts';
import type { SealedReceipt } from './stored-run.ts';

/** What the keychain remembers of the end of a workspace's chain, against what the file says. */
export type AnchorStanding =
  /** The keychain knows no later receipt. */
  | 'fits'
  /** The keychain remembers receipts that the file does not have: the whole file was put back, or cut. */
  | 'rolled-back'
  /** The same place, another receipt. */
  | 'another'
  /** There is no keychain to ask, or it does not answer. */
  | 'not-known';

export interface AnchorDeps {
  readonly keychain: KeychainPort;
  readonly journal: {
    chains(): Result<string[]>;
    chainHead(workspaceId: string): Result<ChainHead | null>;
    /** Marks the end of a chain for good: it was found not to be what it was. */
    distrust(workspaceId: string): Result<null>;
  };
}

/**
 * The end of each chain of receipts, remembered in the keychain as well: a whole file that is put back to an earlier day
 * has seals that fit, and is noticed by this alone.
 */
export class HeadAnchors {
  readonly #deps: AnchorDeps;
  readonly #standing = new Map<string, AnchorStanding>();
  readonly #latest = new Map<string, ChainEnd>();
  readonly #writing = new Set<string>();
  #journalId: string | null = null;

  constructor(deps: AnchorDeps) {
    this.#deps = deps;
  }

  standing(workspaceId: string): AnchorStanding {
    return this.#standing.get(workspaceId) ?? (this.#journalId === null ? 'not-known' : 'fits');
  }

  /** Workspaces whose chain is not what the keychain remembers. */
  misfits(): string[] {
    return [...this.#standing]
      .filter(([, standing]) => standing === 'rolled-back' || standing === 'another')
      .map(([workspaceId]) => workspaceId);
  }

  /** Compares every chain of the file with what the keychain remembers; from then on the keychain is kept current. */
  async compare(journalId: string): Promise<void> {
    this.#journalId = journalId;
    const chains = this.#deps.journal.chains();
    for (const workspaceId of chains.ok ? chains.value : []) {
      const head = this.#deps.journal.chainHead(workspaceId);
      if (head.ok && head.value !== null) await this.#compareOne(workspaceId, head.value);
    }
  }

  /** After the commit of a receipt. Never waited for: the keychain may be slow, or ask for its password. */
  onReceipt({ workspaceId, sequence, hash }: SealedReceipt): void {
    if (this.#journalId === null || this.misfits().includes(workspaceId)) return;
    this.#latest.set(workspaceId, { sequence, hash });
    void this.#write(workspaceId);
  }

  async #compareOne(workspaceId: string, { sequence, hash }: ChainHead): Promise<void> {
    const kept = await this.#deps.keychain.get(this.#account(workspaceId));
    if (!kept.ok) {
      this.#standing.set(workspaceId, 'not-known');
      return;
    }
    const anchored = kept.value === null ? null : endOf(kept.value);
    const standing = standingOf(anchored, { sequence, hash });
    this.#standing.set(workspaceId, standing);
    if (standing !== 'fits') {
      this.#deps.journal.distrust(workspaceId);
    } else if (anchored?.sequence !== sequence && !this.#latest.has(workspaceId)) {
      // The program ended before the keychain was told of the last one.
      this.#latest.set(workspaceId, { sequence, hash });
      await this.#write(workspaceId);
    }
  }

  /** One at a time per chain, always the latest. */
  async #write(workspaceId: string): Promise<void> {
    if (this.#writing.has(workspaceId)) return;
    this.#writing.add(workspaceId);
    for (;;) {
      const end = this.#latest.get(workspaceId);
      if (end === undefined) break;
      const text = `${String(end.sequence)} ${end.hash}`;
      const stored = await this.#deps.keychain.set(this.#account(workspaceId), text);
      if (this.#latest.get(workspaceId) !== end) continue;
      this.#latest.delete(workspaceId);
      if (!stored.ok) this.#standing.set(workspaceId, 'not-known');
      break;
    }
    this.#writing.delete(workspaceId);
  }

  #account(workspaceId: string): string {
    return `journal/${this.#journalId ?? ''}/head/${workspaceId}`;
  }
}

function standingOf(anchored: ChainEnd | null, head: ChainEnd): AnchorStanding {
  if (anchored === null || anchored.sequence < head.sequence) return 'fits';
  if (anchored.sequence > head.sequence) return 'rolled-back';
  return anchored.hash === head.hash ? 'fits' : 'another';
}

function endOf(text: string): ChainEnd | null {
  const [sequence = '', hash = ''] = text.split(' ');
  return /^\d{1,15}$/.test(sequence) ? { sequence: Number(sequence), hash } : null;
}
