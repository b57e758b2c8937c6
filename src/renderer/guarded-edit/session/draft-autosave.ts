import type { AppError } from '../../../core/values/errors.ts';
import type { ChangeTarget, Run } from '../../../ipc/changes/changes.ts';
import type { DraftContent } from '../../../ipc/changes/drafts.ts';
import { errorOf } from '../../client/queries/app-failure.ts';

export interface DraftAutosaveWorld {
  readonly save: (target: ChangeTarget, content: DraftContent) => Promise<void>;
  readonly remove: (target: ChangeTarget) => Promise<void>;
  readonly later: (ms: number, work: () => void) => void;
  /** Called once per outage, until saving works again. */
  readonly onTrouble: (error: AppError) => void;
}

/** Saving starts at most this long after the first unsaved keystroke. */
export const keepWithinMs = 400;

interface Waiting {
  readonly target: ChangeTarget;
  readonly read: () => DraftContent | null;
}

interface SavedContent {
  readonly text: string;
  readonly changeId: string | null;
}

/** Saves what is typed, shortly after the first keystroke or at once on request. */
export class DraftAutosave {
  readonly #world: DraftAutosaveWorld;
  readonly #waiting = new Map<string, Waiting>();
  readonly #saved = new Map<string, SavedContent>();
  /** Changes that have ended, whose drafts are no longer needed. */
  readonly #ended = new Set<string>();
  #due = false;
  #troubled = false;

  constructor(world: DraftAutosaveWorld) {
    this.#world = world;
  }

  /** An edit changed. `read` returns what to save, when it is saved. */
  changed(target: ChangeTarget, read: () => DraftContent | null): void {
    this.#waiting.set(nameOf(target), { target, read });
    if (this.#due) return;
    this.#due = true;
    this.#world.later(keepWithinMs, () => {
      this.flush();
    });
  }

  /** An edit was discarded or left. Removes its draft at once. */
  ended(target: ChangeTarget): void {
    this.changed(target, () => null);
    this.flush();
  }

  found(target: ChangeTarget, content: DraftContent): void {
    this.#saved.set(nameOf(target), savedContentOf(content));
  }

  /** A run that is verified or closed no longer needs its draft. */
  runChanged(run: Pick<Run, 'changeId' | 'state' | 'target'>): void {
    if (!isOver(run)) return;
    this.#ended.add(run.changeId);
    this.flush();
    if (this.#saved.get(nameOf(run.target))?.changeId === run.changeId) this.ended(run.target);
  }

  /** Saves everything pending at once: a field or screen was left, or the window closes. */
  flush(): void {
    this.#due = false;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { target, read } of waiting) this.#keep(target, read());
  }

  #keep(target: ChangeTarget, content: DraftContent | null): void {
    const name = nameOf(target);
    const before = this.#saved.get(name);
    if (content === null || (content.changeId !== null && this.#ended.has(content.changeId))) {
      if (before === undefined) return;
      this.#saved.delete(name);
      this.#settle(this.#world.remove(target), () => this.#saved.set(name, before));
      return;
    }
    const saved = savedContentOf(content);
    if (saved.text === before?.text) return;
    this.#saved.set(name, saved);
    this.#settle(this.#world.save(target, content), () => {
      // Makes the next change save again, unless newer text is already saved.
      if (this.#saved.get(name) === saved) this.#saved.set(name, { ...saved, text: '' });
    });
  }

  #settle(work: Promise<void>, undo: () => void): void {
    work.then(
      () => {
        this.#troubled = false;
      },
      (cause: unknown) => {
        undo();
        if (!this.#troubled)
          this.#world.onTrouble(errorOf(cause, 'Your draft couldn’t be saved for the next start.'));
        this.#troubled = true;
      },
    );
  }
}

/** Whether a run leaves nothing more to do with what was typed. */
export function isOver(run: Pick<Run, 'state'>): boolean {
  return run.state === 'verified' || run.state === 'closed';
}

function savedContentOf(content: DraftContent): SavedContent {
  return { text: JSON.stringify(content), changeId: content.changeId };
}

function nameOf(target: ChangeTarget): string {
  return JSON.stringify([target.workspaceId, target.resource, target.subject]);
}
