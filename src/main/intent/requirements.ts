import type { RunDetail } from '../../contract/ipc/changes.ts';
import type { Question } from '../../contract/ipc/question.ts';
import type { IntentFacts, WorkspaceFacts } from './intent-facts.ts';
import type { Requirement } from './intent-gate.ts';
import type { InputKind } from './person-input.ts';
import { deletionQuestion, newOriginQuestion, planQuestion, sendQuestion } from './questions.ts';

export interface RuleParts {
  readonly facts: IntentFacts;
  /** Unlocks editing, where a question that was answered with yes said that it would. */
  readonly unlock: (workspaceId: string) => void;
}

/** Reading, keeping what is typed, stopping work, locking: no harm comes of these, so a page may just do them. */
export const nothing = (): Requirement => ({ need: 'nothing' });

export const input = (kind: InputKind, otherwise: Question): Requirement => ({
  need: 'input',
  kind,
  otherwise,
});

/** What kinds of calls need, from what is stored of what they are about. */
export function createRequirements({ facts, unlock }: RuleParts) {
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

  /** SECURITY: what cannot be read is refused here: the room might be able to read it a moment later. */
  async function ofRun(
    changeId: string,
    rule: (run: RunDetail, workspace: WorkspaceFacts) => Requirement,
  ): Promise<Requirement> {
    const run = await facts.run(changeId);
    if (!run.ok) return { need: 'refused', error: run.error };
    const workspace = facts.workspace(run.value.target.workspaceId);
    // What the room refuses by itself, a locked workspace, needs no question first.
    return workspace === null || workspace.locked ? nothing() : rule(run.value, workspace);
  }

  function toSend(run: RunDetail, workspace: WorkspaceFacts, confirm: 'Send' | 'Send again'): Requirement {
    const name = run.typeToConfirm;
    if (name !== null && confirm === 'Send') {
      return { need: 'answer', question: deletionQuestion(run, workspace, name) };
    }
    return workspace.kind === 'sample' ? nothing() : input('press', sendQuestion(run, workspace, confirm));
  }

  async function toStart(planId: string): Promise<Requirement> {
    const plan = await facts.plan(planId);
    if (!plan.ok) return { need: 'refused', error: plan.error };
    const workspace = facts.workspace(plan.value.workspaceId);
    if (workspace === null || workspace.barred) return nothing();
    if (workspace.kind === 'sample' && plan.value.deletions === 0) return nothing();
    const question = planQuestion(plan.value, workspace);
    if (started.has(planId) && !workspace.locked) return input('press', question);
    return {
      need: 'answer',
      question,
      onConfirm: () => {
        started.add(planId);
        if (workspace.locked) unlock(workspace.id);
      },
    };
  }

  return { toAddress, ofRun, toSend, toStart };
}
