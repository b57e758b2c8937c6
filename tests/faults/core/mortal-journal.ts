import { type Result, fail } from '../../../src/core/values/errors.ts';
import type { Journal, NewChange, Step } from '../../../src/main/changes/journal/journal.ts';

/** Thrown where the program dies, and by anything that a dead program still tries. */
export class Killed extends Error {}

/** One life of the program. After `end`, remaining code can't do anything. */
export class Life {
  #over = false;
  readonly #death = Promise.withResolvers<'killed'>();
  readonly death: Promise<'killed'> = this.#death.promise;

  get over(): boolean {
    return this.#over;
  }

  end(): void {
    this.#over = true;
    this.#death.resolve('killed');
  }
}

export type CommitFate = 'commits' | 'dies-before' | 'dies-after' | 'disk-full';

/** A journal that outlives the programs that use it. Each life can use it until it ends. */
export function mortalJournal(journal: Journal, life: Life, fate: () => CommitFate): Journal {
  const alive = <T>(work: () => T): T => {
    if (life.over) throw new Killed();
    return work();
  };
  const commit = <T>(work: () => Result<T>): Result<T> =>
    alive(() => {
      const what = fate();
      if (what === 'disk-full') return fail({ code: 'storage-failed', message: 'The disk is full.' });
      if (what === 'dies-before') {
        life.end();
        throw new Killed();
      }
      const result = work();
      if (what === 'dies-after') {
        life.end();
        throw new Killed();
      }
      return result;
    });
  return {
    create: (change: NewChange, replaces: Step | null) => commit(() => journal.create(change, replaces)),
    record: (step: Step) => commit(() => journal.record(step)),
    get: (changeId) => alive(() => journal.get(changeId)),
    transitions: (changeId) => alive(() => journal.transitions(changeId)),
    list: (workspaceId, limit, before) => alive(() => journal.list(workspaceId, limit, before)),
    open: () => alive(() => journal.open()),
    closedUnknown: () => alive(() => journal.closedUnknown()),
    openFor: (target, service) => alive(() => journal.openFor(target, service)),
    everyFor: (target, service) => alive(() => journal.everyFor(target, service)),
    intents: (changeId) => alive(() => journal.intents(changeId)),
    bodiesOf: (changeId) => alive(() => journal.bodiesOf(changeId)),
    unreadable: () => alive(() => journal.unreadable()),
    setAside: (changeId, at) => commit(() => journal.setAside(changeId, at)),
    receipts: (workspaceId) => alive(() => journal.receipts(workspaceId)),
    chainEnd: (workspaceId) => alive(() => journal.chainEnd(workspaceId)),
    lastVerified: (workspaceId) => alive(() => journal.lastVerified(workspaceId)),
    close: () => undefined,
  };
}
