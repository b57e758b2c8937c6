import type { RunDetail } from '../../contract/ipc/changes.ts';
import type { Question } from '../../contract/ipc/question.ts';
import type { IntentFacts, WorkspaceFacts } from './intent-facts.ts';
import type { IntentRules, Requirement } from './intent-gate.ts';
import type { InputKind } from './person-input.ts';
import {
  actQuestion,
  deletionQuestion,
  newOriginQuestion,
  planQuestion,
  removeWorkspaceQuestion,
  sendQuestion,
  unlockQuestion,
} from './questions.ts';

export interface RuleParts {
  readonly facts: IntentFacts;
  /** Unlocks editing, where a question that was answered with yes said that it would. */
  readonly unlock: (workspaceId: string) => void;
}

/** Reading, keeping what is typed, stopping work, locking: no harm comes of these, so a page may just do them. */
const nothing = (): Requirement => ({ need: 'nothing' });

const input = (kind: InputKind, otherwise: Question): Requirement => ({ need: 'input', kind, otherwise });

/** What each call of the page needs to have been seen of a person. */
export function createIntentRules({ facts, unlock }: RuleParts): IntentRules {
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

  return {
    'workspaces:list': nothing,
    'workspaces:open-sample': nothing,
    'workspaces:activate': nothing,
    'workspaces:lock-editing': nothing,
    'workspaces:create': ({ baseAddress, name }) =>
      toAddress(baseAddress, actQuestion('Save this workspace?', 'Save workspace', name)),
    'workspaces:update': ({ workspaceId, baseAddress }) => {
      const otherwise = actQuestion('Change this workspace?', 'Save', facts.workspace(workspaceId)?.name);
      return baseAddress === undefined ? input('press', otherwise) : toAddress(baseAddress, otherwise);
    },
    'workspaces:remove': ({ workspaceId }) => {
      const workspace = facts.workspace(workspaceId);
      return workspace === null
        ? nothing()
        : { need: 'answer', question: removeWorkspaceQuestion(workspace) };
    },
    'workspaces:unlock-editing': ({ workspaceId }) => {
      const workspace = facts.workspace(workspaceId);
      return workspace?.locked === true && !workspace.barred
        ? { need: 'answer', question: unlockQuestion(workspace) }
        : nothing();
    },
    'credentials:replace': ({ workspaceId }) =>
      input('press', actQuestion('Replace this credential?', 'Replace', facts.workspace(workspaceId)?.name)),
    'credentials:remove': ({ workspaceId }) =>
      input('press', actQuestion('Remove this credential?', 'Remove', facts.workspace(workspaceId)?.name)),
    'credentials:keychain-status': nothing,
    'connection:check': ({ target }) =>
      'draft' in target
        ? toAddress(target.draft.baseAddress, actQuestion('Check this connection?', 'Check connection'))
        : nothing(),
    'connection:cancel': nothing,
    'connection:save-report': nothing,
    'snapshots:read': nothing,
    'snapshots:previous': nothing,
    'snapshots:cache-info': nothing,
    'snapshots:wipe': () => input('press', actQuestion('Delete everything that was read?', 'Wipe the cache')),
    'portfolio:rows': nothing,
    'portfolio:add': nothing,
    'portfolio:remove': ({ propertyIds }) =>
      input(
        'press',
        actQuestion(
          'Remove from the portfolio?',
          'Remove from the portfolio',
          `${String(propertyIds.length)} properties`,
        ),
      ),
    'portfolio:attention': nothing,
    'portfolio:sync': nothing,
    'portfolio:cancel-sync': nothing,
    'portfolio:sync-progress': nothing,
    'portfolio:export-csv': nothing,
    'changes:propose': nothing,
    'changes:send': ({ changeId }) => ofRun(changeId, (run, workspace) => toSend(run, workspace, 'Send')),
    'changes:resend': ({ changeId }) =>
      ofRun(changeId, (run, workspace) => toSend(run, workspace, 'Send again')),
    'changes:accept': async ({ changeId }) => {
      const run = await facts.run(changeId);
      // Of a closed one a person only takes note of what was seen since: nothing ends by it.
      if (run.ok && run.value.state === 'closed') return nothing();
      const title = run.ok ? run.value.title : '';
      return input('press', actQuestion('Close this change as it stands?', 'Close', title));
    },
    'changes:list': nothing,
    'changes:get': nothing,
    'changes:discard': nothing,
    'changes:reconcile': nothing,
    'changes:undo': nothing,
    'changes:export': nothing,
    'drafts:list': nothing,
    'drafts:save': nothing,
    'drafts:remove': nothing,
    'plans:preview': nothing,
    'plans:read': nothing,
    'plans:stop-reading': nothing,
    'plans:create': nothing,
    'plans:list': nothing,
    'plans:get': nothing,
    'plans:start': ({ planId }) => toStart(planId),
    'plans:read-stopped': nothing,
    'plans:pause': nothing,
    'plans:cancel': nothing,
    'plans:export': nothing,
    'settings:get': nothing,
    'settings:set': () => input('any', actQuestion('Change the settings?', 'Change')),
    'console:about': nothing,
    'console:export-diagnostics': nothing,
    'console:save-table': nothing,
    'console:save-picture': nothing,
    'console:copy': ({ text }) => input('any', actQuestion('Put this on the clipboard?', 'Copy', text)),
    'console:report-fault': nothing,
    'console:protect-content': nothing,
    'images:load': nothing,
    'record:state': nothing,
    'record:set-aside': () => input('press', actQuestion('Set this entry of the record aside?', 'Set aside')),
  };
}
