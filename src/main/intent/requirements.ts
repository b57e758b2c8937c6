import type { AppError, Result } from '../../core/values/errors.ts';
import type { RunDetail } from '../../ipc/changes/changes.ts';
import { isBooking } from '../../core/writing/writable-names.ts';
import { houseOfSubject } from '../../core/writing/stays/payment-subject.ts';
import type { Question } from '../../ipc/question.ts';
import type { IntentFacts, WorkspaceFacts } from './intent-facts.ts';
import type { Requirement } from './intent-gate.ts';
import type { InputKind } from './person-input.ts';
import type { BookedFacts } from './booking-question.ts';
import { bookingQuestion } from './booking-question.ts';
import {
  deletionQuestion,
  newOriginQuestion,
  planQuestion,
  sendQuestion,
  unlockQuestion,
  type Attempt,
} from './questions.ts';

/** How one request is let through, and what it says. */
interface BookingDoorway extends Omit<BookedFacts, 'house'> {
  readonly open: () => void;
}

export interface RuleParts {
  readonly facts: IntentFacts;
  /** Unlocks editing, where a question that was answered with yes said that it would. */
  readonly unlock: (workspaceId: string) => void;
  /** What a yes to one reservation or payment sets free, exactly that one, once. Refused where nothing could. */
  readonly openDoor: (changeId: string) => Promise<Result<BookingDoorway>>;
}

/** No harm comes of it, or there is nothing that it could be about, so a page may just do it. */
export const nothing = (): Requirement => ({ need: 'nothing' });

export const refused = (error: AppError): Requirement => ({ need: 'refused', error });

export const input = (kind: InputKind, otherwise: Question): Requirement => ({
  need: 'input',
  kind,
  otherwise,
});

/** What kinds of calls need, from what is stored of what they are about. */
export function createRequirements({ facts, unlock, openDoor }: RuleParts) {
  const connected = new Set<string>();
  /** Plans that a person started since the console came up: going on with one is no new question. */
  const started = new Set<string>();

  /** A saved address is a person's choice already; any other is one question, whichever screen leads there. */
  function toAddress(baseAddress: string, otherwise: Question): Requirement {
    const origin = facts.originOf(baseAddress);
    if (origin === null) return nothing();
    if (connected.has(origin) || facts.isOriginOfWorkspace(origin)) return input('press', otherwise);
    return {
      need: 'answer',
      question: newOriginQuestion(origin),
      onConfirm: () => connected.add(origin),
    };
  }

  /** SECURITY: what cannot be read, or is locked, is refused here: a moment later the room might not refuse it. */
  async function ofRun(
    changeId: string,
    rule: (run: RunDetail, workspace: WorkspaceFacts) => Requirement | Promise<Requirement>,
  ): Promise<Requirement> {
    const run = await facts.run(changeId);
    if (!run.ok) return refused(run.error);
    const workspace = facts.workspace(run.value.target.workspaceId);
    if (workspace === null) return nothing();
    return workspace.lock === null ? rule(run.value, workspace) : refused(workspace.lock);
  }

  /** SECURITY: on a live workspace each reservation and each payment is asked about, whatever was pressed in the page. */
  async function toBook(run: RunDetail, workspace: WorkspaceFacts): Promise<Requirement> {
    if (workspace.kind === 'sample') return nothing();
    const door = await openDoor(run.changeId);
    if (!door.ok) return refused(door.error);
    const { said, guest, open } = door.value;
    const { name } = await facts.house(workspace.id, houseOfSubject(run.target.subject));
    const question = bookingQuestion(run, workspace, { said, guest, house: name });
    return { need: 'answer', question, onConfirm: open };
  }

  async function toSend(run: RunDetail, workspace: WorkspaceFacts, attempt: Attempt): Promise<Requirement> {
    if (isBooking(run.target.resource)) return toBook(run, workspace);
    const name = run.typeToConfirm;
    if (name !== null && attempt === 'first') {
      return { need: 'answer', question: deletionQuestion(run, workspace, name) };
    }
    if (workspace.kind === 'sample') return nothing();
    const { depositCurrency } = await facts.house(workspace.id, run.target.subject);
    return input('press', sendQuestion(run, workspace, attempt, depositCurrency));
  }

  async function toStart(planId: string): Promise<Requirement> {
    const plan = await facts.plan(planId);
    if (!plan.ok) return refused(plan.error);
    const workspace = facts.workspace(plan.value.workspaceId);
    if (workspace === null) return nothing();
    if (workspace.bar !== null) return refused(workspace.bar);
    if (workspace.kind === 'sample' && plan.value.deletions === 0) return nothing();
    const question = planQuestion(plan.value, workspace);
    if (started.has(planId) && workspace.lock === null) return input('press', question);
    return {
      need: 'answer',
      question,
      onConfirm: () => {
        started.add(planId);
        if (workspace.lock !== null) unlock(workspace.id);
      },
    };
  }

  /** SECURITY: unlocking what is unlocked begins its time anew, so a page may not do that by itself either. */
  function toUnlock(workspaceId: string): Requirement {
    const workspace = facts.workspace(workspaceId);
    if (workspace === null || workspace.kind === 'sample') return nothing();
    if (workspace.bar !== null) return refused(workspace.bar);
    return { need: 'answer', question: unlockQuestion(workspace) };
  }

  return { toAddress, ofRun, toSend, toStart, toUnlock };
}
