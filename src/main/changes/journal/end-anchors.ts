import type { Result } from '../../../core/values/errors.ts';
import type { KeychainPort } from './key-file.ts';
import type { ChainEnd } from './journal.ts';

/** What the keychain remembers of the end of what is kept of a workspace, against what the file says. */
export type AnchorStanding =
  /** The keychain knows no later one. */
  | 'fits'
  /** The keychain remembers a later one than the file has: the whole file was put back, or cut. */
  | 'rolled-back'
  /** The same place, another content. */
  | 'another'
  /** There is no keychain to ask, or it does not answer. */
  | 'not-known';

/** The end of what is kept of one workspace. */
export interface OwnEnd extends ChainEnd {
  readonly workspaceId: string;
}

/** What is kept, each time with one end more. */
export interface AnchoredFile {
  /** Of every workspace; of one of which nothing was ever kept, perhaps an end with the sequence 0. */
  ends(): Result<readonly OwnEnd[]>;
  /** The keychain remembers this end, and the file has it no more. */
  distrust(workspaceId: string, remembered: ChainEnd): void;
}

export interface AnchorDeps {
  readonly keychain: KeychainPort;
  /** Names the ends in the keychain: of the chains of receipts, or of the lists of sealed entries. */
  readonly of: 'head' | 'entries';
  readonly file: AnchoredFile;
}

/**
 * The end of each chain of receipts, or list of entries, remembered in the keychain as well: a whole file that is put back
 * to an earlier day has seals that fit, and is noticed by this alone.
 */
export class EndAnchors {
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

  /** Workspaces whose end is not what the keychain remembers. */
  misfits(): string[] {
    return [...this.#standing]
      .filter(([, standing]) => standing === 'rolled-back' || standing === 'another')
      .map(([workspaceId]) => workspaceId);
  }

  /** A person goes on with what the file has: it is what the keychain remembers from its next end on. */
  goOn(workspaceId: string): void {
    this.#standing.set(workspaceId, 'fits');
  }

  /** Compares every end of the file with what the keychain remembers; from then on the keychain is kept current. */
  async compare(journalId: string): Promise<void> {
    this.#journalId = journalId;
    const ends = this.#deps.file.ends();
    let answers = true;
    for (const end of ends.ok ? ends.value : []) {
      // A keychain that does not answer may take long to say so: it is asked once.
      if (answers) answers = await this.#compareOne(end);
      else this.#standing.set(end.workspaceId, 'not-known');
    }
  }

  /** After the commit of an end. Never waited for: the keychain may be slow, or ask for its password. */
  moved({ workspaceId, sequence, hash }: OwnEnd): void {
    if (this.#journalId === null || this.misfits().includes(workspaceId)) return;
    this.#latest.set(workspaceId, { sequence, hash });
    void this.#write(workspaceId);
  }

  /** Whether the keychain answered. */
  async #compareOne({ workspaceId, sequence, hash }: OwnEnd): Promise<boolean> {
    const kept = await this.#deps.keychain.get(this.#account(workspaceId));
    if (!kept.ok) {
      this.#standing.set(workspaceId, 'not-known');
      return false;
    }
    const anchored = kept.value === null ? null : endOf(kept.value);
    const standing = standingOf(anchored, { sequence, hash });
    this.#standing.set(workspaceId, standing);
    if (standing !== 'fits') {
      if (anchored !== null) this.#deps.file.distrust(workspaceId, anchored);
    } else if ((anchored?.sequence ?? 0) !== sequence && !this.#latest.has(workspaceId)) {
      // The program ended before the keychain was told of the last one.
      this.#latest.set(workspaceId, { sequence, hash });
      await this.#write(workspaceId);
    }
    return true;
  }

  /** One at a time per chain, always the latest. */
  async #write(workspaceId: string): Promise<void> {
    if (this.#writing.has(workspaceId)) return;
    this.#writing.add(workspaceId);
    for (;;) {
      const end = this.#latest.get(workspaceId);
      if (end === undefined || (await this.#isBehind(workspaceId, end))) break;
      const text = `${String(end.sequence)} ${end.hash}`;
      const stored = await this.#deps.keychain.set(this.#account(workspaceId), text);
      if (this.#latest.get(workspaceId) !== end) continue;
      this.#latest.delete(workspaceId);
      if (!stored.ok) this.#standing.set(workspaceId, 'not-known');
      break;
    }
    this.#writing.delete(workspaceId);
  }

  /** What could not be compared at the start may have been put back since: nothing earlier takes the place of what is remembered. */
  async #isBehind(workspaceId: string, end: ChainEnd): Promise<boolean> {
    if (this.#standing.get(workspaceId) !== 'not-known') return false;
    const kept = await this.#deps.keychain.get(this.#account(workspaceId));
    const anchored = kept.ok && kept.value !== null ? endOf(kept.value) : null;
    if (anchored === null || anchored.sequence < end.sequence) return false;
    if (anchored.sequence === end.sequence && anchored.hash === end.hash) return false;
    this.#standing.set(workspaceId, standingOf(anchored, end));
    this.#deps.file.distrust(workspaceId, anchored);
    this.#latest.delete(workspaceId);
    return true;
  }

  #account(workspaceId: string): string {
    return `journal/${this.#journalId ?? ''}/${this.#deps.of}/${workspaceId}`;
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
