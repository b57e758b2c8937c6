import type { Result } from '../../../core/values/errors.ts';
import type { KeychainPort } from './key-file.ts';
import type { ChainEnd } from './journal.ts';

export type AnchorState =
  /** The keychain knows no later end. */
  | 'fits'
  /** The keychain knows a later end: the file was restored from an earlier copy, or truncated. */
  | 'rolled-back'
  /** The same sequence with a different hash. */
  | 'another'
  /** There is no keychain, or it doesn't answer. */
  | 'not-known';

export interface OwnEnd extends ChainEnd {
  readonly workspaceId: string;
}

export interface AnchoredFile {
  /** For every workspace; an unused one may have an end with sequence 0. */
  ends(): Result<readonly OwnEnd[]>;
  /** Called if the file lacks the end that the keychain remembers. */
  distrust(workspaceId: string, remembered: ChainEnd): void;
}

export interface AnchorDeps {
  readonly keychain: KeychainPort;
  /** Names the ends in the keychain: chains of receipts, or lists of sealed entries. */
  readonly of: 'head' | 'entries';
  readonly file: AnchoredFile;
}

/**
 * Remembers the end of each chain of receipts, or list of entries, in the keychain too. An earlier copy of the whole
 * file has valid seals; only this reveals it.
 */
export class EndAnchors {
  readonly #deps: AnchorDeps;
  readonly #states = new Map<string, AnchorState>();
  /** Ends still to be written to the keychain. */
  readonly #latest = new Map<string, ChainEnd>();
  /** The file's end when the keychain first failed to answer: later writes prove nothing. */
  readonly #unanswered = new Map<string, ChainEnd>();
  readonly #writing = new Set<string>();
  #journalId: string | null = null;

  constructor(deps: AnchorDeps) {
    this.#deps = deps;
  }

  state(workspaceId: string): AnchorState {
    return this.#states.get(workspaceId) ?? (this.#journalId === null ? 'not-known' : 'fits');
  }

  /** Whether the keychain still has to be asked about some end, or to accept the latest. */
  get isAnyUnknown(): boolean {
    return this.#journalId === null || this.#unanswered.size > 0;
  }

  misfits(): string[] {
    return [...this.#states]
      .filter(([, state]) => state === 'rolled-back' || state === 'another')
      .map(([workspaceId]) => workspaceId);
  }

  /** A person accepts the file as it is; its next end replaces the keychain's. */
  goOn(workspaceId: string): void {
    this.#states.set(workspaceId, 'fits');
  }

  /** Compares every end of the file with the keychain, which is kept up to date from then on. */
  async compare(journalId: string): Promise<void> {
    this.#journalId = journalId;
    for (const known of [this.#states, this.#latest, this.#unanswered]) known.clear();
    const ends = this.#deps.file.ends();
    for (const end of ends.ok ? ends.value : []) this.#isSilent(end);
    await this.askAgain();
  }

  /** Call after an end is committed. Never awaited: the keychain may be slow or ask for its password. */
  moved({ workspaceId, sequence, hash }: OwnEnd): void {
    if (this.#journalId === null || this.misfits().includes(workspaceId)) return;
    this.#latest.set(workspaceId, { sequence, hash });
    void this.#write(workspaceId).then((answered) => (answered ? this.askAgain() : undefined));
  }

  /**
   * Asks and writes again whatever the keychain didn't answer or accept. Stops at the first failure, because a silent
   * keychain can take long to time out.
   */
  async askAgain(): Promise<void> {
    for (const workspaceId of [...this.#unanswered.keys()]) if (!(await this.#write(workspaceId))) return;
  }

  async #compareOne(end: OwnEnd): Promise<boolean> {
    const { workspaceId } = end;
    const saved = await this.#deps.keychain.get(this.#account(workspaceId));
    if (!saved.ok) return this.#isSilent(end);
    const { sequence, hash } = this.#unanswered.get(workspaceId) ?? end;
    this.#unanswered.delete(workspaceId);
    const anchored = saved.value === null ? null : endOf(saved.value);
    const state = stateOf(anchored, { sequence, hash });
    this.#states.set(workspaceId, state);
    if (state !== 'fits') {
      this.#latest.delete(workspaceId);
      if (anchored !== null) this.#deps.file.distrust(workspaceId, anchored);
    } else if ((anchored?.sequence ?? 0) !== sequence && !this.#latest.has(workspaceId)) {
      // The program ended before the latest end reached the keychain.
      this.#latest.set(workspaceId, { sequence, hash });
    }
    return true;
  }

  #isSilent({ workspaceId, sequence, hash }: OwnEnd): false {
    this.#states.set(workspaceId, 'not-known');
    if (!this.#unanswered.has(workspaceId)) this.#unanswered.set(workspaceId, { sequence, hash });
    return false;
  }

  /**
   * One write per chain at a time, always the latest, and none before the keychain has been compared. False if it
   * doesn't answer.
   */
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
