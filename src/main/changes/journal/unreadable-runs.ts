import { z } from 'zod';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import { StepRefused, journalErrors } from './journal-errors.ts';
import type { JournalSeal } from './journal-seal.ts';
import { type RunRow, asideRow, runRow } from './journal-rows.ts';
import type { Statements } from './journal-statements.ts';
import { isUnreadable } from './sealed-rows.ts';
import type { UnreadableReason, UnreadableRun } from './journal.ts';
import { RunUnreadable, type RunReader } from '../runs/run-reader.ts';
import { terminalStates } from '../state-machine.ts';

interface Unreadable {
  readonly run: UnreadableRun;
  readonly service: string;
}

/**
 * Unreadable runs: listed, saved byte for byte and, unless known to be finished, blocking writes to their resource
 * until a person has checked. Their history tells what they were about, because its lines have their own seals; the
 * clear columns are used only if none of those opens.
 */
export class UnreadableRuns {
  readonly #statement: Statements;
  readonly #seal: JournalSeal;
  readonly #reader: RunReader;
  readonly #met = new Map<string, Unreadable>();

  constructor(statement: Statements, seal: JournalSeal, reader: RunReader) {
    this.#statement = statement;
    this.#seal = seal;
    this.#reader = reader;
  }

  /**
   * Called when the key arrives: opens the open runs. If the counts are wrong or a run is unreadable, it checks
   * finished ones too.
   */
  find(countIsOff: boolean): void {
    this.#met.clear();
    const open = rows(this.#statement('open').all());
    const isWhole = open.filter((row) => this.meet(row)).length === 0;
    if (isWhole && !countIsOff) return;
    for (const row of rows(this.#statement('movedElsewhere').all())) this.meet(row);
  }

  /** Whether the row is unreadable; if so, remembers it. */
  meet(row: RunRow): boolean {
    try {
      this.#reader.read(row);
      return false;
    } catch (error) {
      if (!(error instanceof RunUnreadable)) throw error;
      this.note(error);
      return true;
    }
  }

  note({ row, why }: RunUnreadable): void {
    this.#met.set(row.change_id, this.#about(row, why));
  }

  blocks({ workspaceId, resource, subject }: ChangeTarget, service: string): boolean {
    return [...this.#met.values()].some(
      ({ run, service: known }) =>
        run.blocks &&
        run.resource === resource &&
        run.subject === subject &&
        (known === service || run.workspaceId === workspaceId),
    );
  }

  all(): UnreadableRun[] {
    const aside = z.array(asideRow).parse(this.#statement('aside').all());
    return [
      ...Array.from(this.#met.values(), ({ run }) => run),
      ...aside.map((row) => ({
        changeId: row.change_id,
        workspaceId: row.workspace_id,
        resource: row.resource,
        subject: row.subject,
        at: row.run_at,
        why: row.why,
        blocks: false,
        lookedAt: row.looked_at,
      })),
    ];
  }

  /** Call inside a transaction. Refuses readable runs, which can be ended normally. */
  setAside(changeId: string, at: string): void {
    const found = this.#statement('run').get(changeId);
    if (found === undefined) throw new StepRefused(journalErrors.unknownChange);
    const row = runRow.parse(found);
    if (!this.meet(row)) throw new StepRefused(journalErrors.readable);
    const { run } = this.#met.get(changeId) ?? this.#about(row, 'sealed');
    const columns = {
      change_id: changeId,
      workspace_id: run.workspaceId,
      resource: run.resource,
      subject: run.subject,
      run_at: run.at,
      why: run.why,
      looked_at: at,
    };
    // Its columns are saved too, under our seal, for anyone who investigates the file.
    const { sealed: sealedRun, ...clear } = row;
    const sealed = this.#seal.seal('set-aside', columns, clear);
    this.#statement('keepAside').run({ ...columns, sealedRun, sealed });
    this.#statement('removeRun').run(changeId);
  }

  forget(changeId: string): void {
    this.#met.delete(changeId);
  }

  #about(row: RunRow, why: UnreadableReason): Unreadable {
    const history = this.#lastLine(row.change_id);
    const { workspace_id: workspaceId, service, resource, subject } = row;
    const claimed = { workspaceId, service, resource, subject, at: row.updated_at };
    const about = history === null ? claimed : { ...history.about, at: history.entry.at };
    const state = history?.entry.to ?? row.state;
    const run = {
      changeId: row.change_id,
      workspaceId: about.workspaceId,
      resource: about.resource,
      subject: about.subject,
      at: Number.isNaN(Date.parse(about.at)) ? null : about.at,
      why,
      blocks: !terminalStates.some((terminal) => terminal === state),
      lookedAt: null,
    };
    return { run, service: about.service };
  }

  #lastLine(changeId: string): ReturnType<RunReader['transition']> | null {
    const found = this.#statement('lastTransition').get(changeId);
    if (found === undefined) return null;
    try {
      return this.#reader.transition(found);
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw error;
    }
  }
}

function rows(found: unknown[]): RunRow[] {
  return z.array(runRow).parse(found);
}
