import type { Result } from '../../core/values/errors.ts';
import { formatCounted, language } from '../../core/values/words/plural.ts';
import { propertyOfSubject } from '../../core/writing/stays/payment-subject.ts';
import { isBooking } from '../../core/service/writable-names.ts';
import type { RunDetail } from '../../ipc/changes/changes.ts';
import type { Question } from '../../ipc/question.ts';
import { bookingQuestion, type BookedFacts } from './booking-question.ts';
import type { IntentFacts, WorkspaceFacts } from './intent-facts.ts';
import { input, nothing, refused, type IntentRules, type Requirement } from './intent-gate.ts';
import {
  deletionQuestion,
  newOriginQuestion,
  bulkEditQuestion,
  sendQuestion,
  unlockQuestion,
  actQuestion,
  whatText,
  descriptionTitle,
  removeWorkspaceQuestion,
  type Attempt,
} from './questions.ts';
import { useRules } from './use-rules.ts';

type Named = Pick<RunDetail, 'target' | 'title'>;

interface BookingDoorway extends Omit<BookedFacts, 'what'> {
  readonly open: () => void;
}

export interface RuleParts {
  readonly facts: IntentFacts;
  /** Unlocks editing, after a yes to a question that said so. */
  readonly unlock: (workspaceId: string) => void;
  /** What a yes allows: exactly this reservation or payment, once. An error if it can't be allowed. */
  readonly openDoor: (changeId: string) => Promise<Result<BookingDoorway>>;
}

export function createRequirements({ facts, unlock, openDoor }: RuleParts) {
  const connected = new Set<string>();
  /** Bulk edits that a person started in this process: continuing one needs no new question. */
  const started = new Set<string>();

  /** A person has already chosen a saved address; any other needs one question, whichever screen asks. */
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

  /** SECURITY: what can't be read, or is locked, is refused here: a moment later the module might allow it. */
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

  async function whatOf(run: Named): Promise<string> {
    const { workspaceId, subject } = run.target;
    const { name } = await facts.property(workspaceId, propertyOfSubject(subject));
    return whatText(run, name);
  }

  /** SECURITY: on a live workspace each reservation and payment needs an answer, whatever was pressed in the page. */
  async function toBook(run: RunDetail, workspace: WorkspaceFacts): Promise<Requirement> {
    if (workspace.kind === 'sample') return nothing();
    const door = await openDoor(run.changeId);
    if (!door.ok) return refused(door.error);
    const { sent, guest, open } = door.value;
    const question = bookingQuestion(run, workspace, { sent, guest, what: await whatOf(run) });
    return { need: 'answer', question, onConfirm: open };
  }

  async function toSend(run: RunDetail, workspace: WorkspaceFacts, attempt: Attempt): Promise<Requirement> {
    if (isBooking(run.target.resource)) return toBook(run, workspace);
    const name = run.typeToConfirm;
    if (name !== null && attempt === 'first') {
      return {
        need: 'answer',
        question: deletionQuestion(run, workspace, { name, what: await whatOf(run) }),
      };
    }
    if (workspace.kind === 'sample') return nothing();
    const { depositCurrency } = await facts.property(workspace.id, run.target.subject);
    const about = { what: await whatOf(run), depositCurrency };
    return input('press', sendQuestion(run, workspace, attempt, about));
  }

  async function toStart(bulkEditId: string): Promise<Requirement> {
    const bulkEdit = await facts.bulkEdit(bulkEditId);
    if (!bulkEdit.ok) return refused(bulkEdit.error);
    const workspace = facts.workspace(bulkEdit.value.workspaceId);
    if (workspace === null) return nothing();
    if (workspace.bar !== null) return refused(workspace.bar);
    if (workspace.kind === 'sample' && bulkEdit.value.deletions === 0) return nothing();
    const lines = await Promise.all(
      bulkEdit.value.lines.map(async (line) => ({ label: await whatOf(line), value: line.value })),
    );
    const question = bulkEditQuestion({ ...bulkEdit.value, lines }, workspace);
    if (started.has(bulkEditId) && workspace.lock === null) return input('press', question);
    return {
      need: 'answer',
      question,
      onConfirm: () => {
        started.add(bulkEditId);
        if (workspace.lock !== null) unlock(workspace.id);
      },
    };
  }

  /** SECURITY: unlocking again restarts the time, so a page can't do that on its own either. */
  function toUnlock(workspaceId: string): Requirement {
    const workspace = facts.workspace(workspaceId);
    if (workspace === null || workspace.kind === 'sample') return nothing();
    if (workspace.bar !== null) return refused(workspace.bar);
    return { need: 'answer', question: unlockQuestion(workspace) };
  }

  return { toAddress, ofRun, whatOf, toSend, toStart, toUnlock };
}

export function createIntentRules(parts: RuleParts): IntentRules {
  const { facts } = parts;
  const { toAddress, ofRun, whatOf, toSend, toStart, toUnlock } = createRequirements(parts);
  return {
    ...useRules(facts),
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
    'workspaces:unlock-editing': ({ workspaceId }) => toUnlock(workspaceId),
    'credentials:replace': ({ workspaceId }) =>
      input('press', actQuestion('Replace this credential?', 'Replace', facts.workspace(workspaceId)?.name)),
    'credentials:remove': ({ workspaceId }) =>
      input('press', actQuestion('Remove this credential?', 'Remove', facts.workspace(workspaceId)?.name)),
    'connection:check': ({ target }) =>
      'draft' in target
        ? toAddress(
            target.draft.baseAddress,
            actQuestion('Connect to this service?', 'Check and connect', target.draft.name),
          )
        : nothing(),
    'descriptions:take': ({ resources, writings }) =>
      input('press', actQuestion(descriptionTitle(resources.length > 0, writings.length > 0), 'Use it')),
    'portfolio:remove': ({ propertyIds }) =>
      input(
        'press',
        actQuestion(
          'Remove from Properties?',
          'Remove from Properties',
          formatCounted(propertyIds.length, 'property', 'properties', language),
        ),
      ),
    'changes:send': ({ changeId }) => ofRun(changeId, (run, workspace) => toSend(run, workspace, 'first')),
    'changes:resend': ({ changeId }) => ofRun(changeId, (run, workspace) => toSend(run, workspace, 'again')),
    'changes:accept': async ({ changeId }) => {
      const run = await facts.run(changeId);
      // For a closed change this only acknowledges what was seen since; it ends nothing.
      if (run.ok && run.value.state === 'closed') return nothing();
      const what = run.ok ? await whatOf(run.value) : '';
      return input('press', actQuestion('Close this change as unresolved?', 'Close', what));
    },
    'changes:undo': async ({ changeId }) => {
      const run = await facts.run(changeId);
      // A draft ends nothing, unless the change it undoes must be closed first.
      if (run.ok && run.value.state !== 'needs-human') return nothing();
      const what = run.ok ? await whatOf(run.value) : '';
      return input('press', actQuestion('Close this change as unresolved?', 'Close', what));
    },
    'bulk-edits:start': ({ bulkEditId }) => toStart(bulkEditId),
    'console:copy': ({ text }) => input('any', actQuestion('Put this on the clipboard?', 'Copy', text)),
    'record:go-on': ({ withEntriesOf }) =>
      input(
        'press',
        withEntriesOf === null
          ? actQuestion('Continue with this history?', 'Continue')
          : actQuestion('Use the earlier copy?', 'Use it', facts.workspace(withEntriesOf)?.name),
      ),
  };
}
