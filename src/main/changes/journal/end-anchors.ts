import type { Result } from '../../../core/values/errors.ts';
import type { KeychainPort } from './key-file.ts';
import type { ChainEnd } from './journal.ts';

/** What the keychain remembers of the end of what is kept of a workspace, against what the file says. */
export type AnchorState =
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
  readonly #states = new Map<string, AnchorState>();
  /** What the keychain is still to be told. */
  readonly #latest = new Map<string, ChainEnd>();
  /** Where the file stood when the keychain first did not answer: what was written since proves nothing of it. */
  readonly #unanswered = new Map<string, ChainEnd>();
  readonly #writing = new Set<string>();
  #journalId: string | null = null;

  constructor(deps: AnchorDeps) {
    this.#deps = deps;
  }

  state(workspaceId: string): AnchorState {
    return this.#states.get(workspaceId) ?? (this.#journalId === null ? 'not-known' : 'fits');
  }

  /** Whether there is an end of which the keychain has not said what it remembers, or taken in the latest. */
  get isAnyUnknown(): boolean {
    return this.#journalId === null || this.#unanswered.size > 0;
  }

  /** Workspaces whose end is not what the keychain remembers. */
  misfits(): string[] {
    return [...this.#states]
      .filter(([, state]) => state === 'rolled-back' || state === 'another')
      .map(([workspaceId]) => workspaceId);
  }

  /** A person goes on with what the file has: it is what the keychain remembers from its next end on. */
  goOn(workspaceId: string): void {
    this.#states.set(workspaceId, 'fits');
  }

  /** Compares every end of the file with what the keychain remembers; from then on the keychain is kept current. */
  async compare(journalId: string): Promise<void> {
    this.#journalId = journalId;
    for (const known of [this.#states, this.#latest, this.#unanswered]) known.clear();
    const ends = this.#deps.file.ends();
    for (const end of ends.ok ? ends.value : []) this.#isSilent(end);
    await this.askAgain();
  }

  /** After the commit of an end. Never waited for: the keychain may be slow, or ask for its password. */
  moved({ workspaceId, sequence, hash }: OwnEnd): void {
    if (this.#journalId === null || this.misfits().includes(workspaceId)) return;
    this.#latest.set(workspaceId, { sequence, hash });
    void this.#write(workspaceId).then((answered) => (answered ? this.askAgain() : undefined));
  }

  /**
   * The keychain may answer again: what it did not say, or take in, is asked and told anew. One that does not may take long
   * to say so, and is asked once.
   */
  async askAgain(): Promise<void> {
    for (const workspaceId of [...this.#unanswered.keys()]) if (!(await this.#write(workspaceId))) return;
  }

  /** Whether the keychain answered. */
  async #compareOne(end: OwnEnd): Promise<boolean> {
    const { workspaceId } = end;
    const kept = await this.#deps.keychain.get(this.#account(workspaceId));
    if (!kept.ok) return this.#isSilent(end);
    const { sequence, hash } = this.#unanswered.get(workspaceId) ?? end;
    this.#unanswered.delete(workspaceId);
    const anchored = kept.value === null ? null : endOf(kept.value);
    const state = stateOf(anchored, { sequence, hash });
    this.#states.set(workspaceId, state);
    if (state !== 'fits') {
      this.#latest.delete(workspaceId);
      if (anchored !== null) this.#deps.file.distrust(workspaceId, anchored);
    } else if ((anchored?.sequence ?? 0) !== sequence && !this.#latest.has(workspaceId)) {
      // The program ended before the keychain was told of the last one.
      this.#latest.set(workspaceId, { sequence, hash });
    }
    return true;
  }

  #isSilent({ workspaceId, sequence, hash }: OwnEnd): false {
    this.#states.set(workspaceId, 'not-known');
    if (!this.#unanswered.has(workspaceId)) this.#unanswered.set(workspaceId, { sequence, hash });
    return false;
  }

  /** One at a time per chain, always the latest, and none before the keychain said what it remembers. Whether it answered. */
  async #write(workspaceId: string): Promise<boolean> {
    if (this.#writing.has(workspaceId)) return true;
    this.#writing.add(workspaceId);
    try {
      for (;;) {
        const unanswered = this.#unanswered.get(workspaceId);
        if (unanswered !== undefined && !(await this.#compareOne({ workspaceId, ...unanswered })))
          return false;
        const end = this.#latest.get(workspaceId);
        if (end === undefined) return true;
        const text = `${String(end.sequence)} ${end.hash}`;
        const stored = await this.#deps.keychain.set(this.#account(workspaceId), text);
        if (!stored.ok) return this.#isSilent({ workspaceId, ...end });
        if (this.#latest.get(workspaceId) === end) this.#latest.delete(workspaceId);
      }
    } finally {
      this.#writing.delete(workspaceId);
    }
  }

  #account(workspaceId: string): string {
    return `journal/${this.#journalId ?? ''}/${this.#deps.of}/${workspaceId}`;
  }
}

function stateOf(anchored: ChainEnd | null, head: ChainEnd): AnchorState {
  if (anchored === null || anchored.sequence < head.sequence) return 'fits';
  if (anchored.sequence > head.sequence) return 'rolled-back';
  return anchored.hash === head.hash ? 'fits' : 'another';
}

function endOf(text: string): ChainEnd | null {
  const [sequence = '', hash = ''] = text.split(' ');
  return /^\d{1,15}$/.test(sequence) ? { sequence: Number(sequence), hash } : null;
}
