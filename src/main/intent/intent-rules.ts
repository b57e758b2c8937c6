import type { ChannelName } from '../../ipc/channels.ts';
import { formatCounted, language } from '../../core/wording/plural.ts';
import type { IntentRules } from './intent-gate.ts';
import { actQuestion, descriptionTitle, removeWorkspaceQuestion } from './questions.ts';
import { createRequirements, input, nothing, type RuleParts } from './requirements.ts';
import { useRules } from './use-rules.ts';

/** Reading, keeping what is typed, stopping work, locking: whatever is asked for, nothing has to be seen. */
const unconditional = {
  'workspaces:list': nothing,
  'workspaces:open-sample': nothing,
  'workspaces:activate': nothing,
  'workspaces:lock-editing': nothing,
  'credentials:keychain-status': nothing,
  'connection:cancel': nothing,
  'connection:save-report': nothing,
  'snapshots:read': nothing,
  'snapshots:previous': nothing,
  'snapshots:instead': nothing,
  'snapshots:cached-reads': nothing,
  'snapshots:forget': nothing,
  'snapshots:cache-info': nothing,
  'snapshots:read-counts': nothing,
  'snapshots:reachability': nothing,
  'money:get': nothing,
  'money:evidence': nothing,
  'omissions:list': nothing,
  'readings:list': nothing,
  'readings:try': nothing,
  'readings:export': nothing,
  'readings:examine': nothing,
  'descriptions:get': nothing,
  'descriptions:cancel': nothing,
  'requests:shapes': nothing,
  'requests:ask': nothing,
  'requests:cancel': nothing,
  'portfolio:rows': nothing,
  'portfolio:add': nothing,
  'portfolio:attention': nothing,
  'portfolio:sync': nothing,
  'portfolio:offline-cost': nothing,
  'portfolio:cancel-sync': nothing,
  'portfolio:sync-progress': nothing,
  'portfolio:export-csv': nothing,
  'board:rows': nothing,
  'board:views': nothing,
  'board:save-view': nothing,
  'board:remove-view': nothing,
  'board:mark': nothing,
  'timeline:rows': nothing,
  'bookings:openings': nothing,
  'bookings:reserve': nothing,
  'bookings:pay': nothing,
  'changes:propose': nothing,
  'changes:list': nothing,
  'changes:get': nothing,
  'changes:discard': nothing,
  'changes:reconcile': nothing,
  'changes:redraft': nothing,
  'changes:export': nothing,
  'changes:find': nothing,
  'changes:export-found': nothing,
  'drafts:list': nothing,
  'drafts:save': nothing,
  'drafts:remove': nothing,
  'plans:preview': nothing,
  'plans:read': nothing,
  'plans:stop-reading': nothing,
  'plans:slips': nothing,
  'plans:create': nothing,
  'plans:schedule': nothing,
  'plans:look': nothing,
  'plans:list': nothing,
  'plans:get': nothing,
  'plans:read-stopped': nothing,
  'plans:pause': nothing,
  'plans:cancel': nothing,
  'plans:export': nothing,
  'settings:get': nothing,
  'console:about': nothing,
  'console:first-screen': nothing,
  'console:diagnostics': nothing,
  'console:export-diagnostics': nothing,
  'console:save-table': nothing,
  'console:save-picture': nothing,
  'console:save-page': nothing,
  'console:report-fault': nothing,
  'console:protect-content': nothing,
  'images:load': nothing,
  'record:state': nothing,
  'today:findings': nothing,
  'today:service-changes': nothing,
  'today:setting-history': nothing,
  'today:setting-as-of': nothing,
  'today:set-rules': nothing,
  'today:snooze': nothing,
  'today:bring-back': nothing,
  'today:ask-again': nothing,
} as const satisfies Partial<Record<ChannelName, typeof nothing>>;

/** What each call of the page needs to have been seen of a person. */
export function createIntentRules(parts: RuleParts): IntentRules {
  const { facts } = parts;
  const { toAddress, ofRun, toSend, toStart, toUnlock } = createRequirements(parts);
  return {
    ...unconditional,
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
        ? toAddress(target.draft.baseAddress, actQuestion('Check this connection?', 'Check connection'))
        : nothing(),
    'snapshots:wipe': () => input('press', actQuestion('Delete everything that was read?', 'Wipe the cache')),
    'omissions:withdraw': () => input('press', actQuestion('Send this field again?', 'Send it again')),
    'descriptions:choose': () =>
      input('press', actQuestion('Choose a description of the service?', 'Choose a file')),
    'descriptions:take': ({ resources, writings }) =>
      input('press', actQuestion(descriptionTitle(resources.length > 0, writings.length > 0), 'Use it')),
    'descriptions:remove': () => input('press', actQuestion('Stop using the description?', 'Stop using it')),
    'requests:withdraw': () =>
      input('press', actQuestion('Stop using this form of request?', 'Stop using it')),
    'portfolio:remove': ({ propertyIds }) =>
      input(
        'press',
        actQuestion(
          'Remove from the portfolio?',
          'Remove from the portfolio',
          formatCounted(propertyIds.length, 'property', 'properties', language),
        ),
      ),
    'changes:send': ({ changeId }) => ofRun(changeId, (run, workspace) => toSend(run, workspace, 'first')),
    'bookings:guest': () => input('press', actQuestion('Show who the guest is?', 'Show the guest')),
    'changes:resend': ({ changeId }) => ofRun(changeId, (run, workspace) => toSend(run, workspace, 'again')),
    'changes:accept': async ({ changeId }) => {
      const run = await facts.run(changeId);
      // Of a closed one a person only takes note of what was seen since: nothing ends by it.
      if (run.ok && run.value.state === 'closed') return nothing();
      const title = run.ok ? run.value.title : '';
      return input('press', actQuestion('Close this change as it stands?', 'Close', title));
    },
    'changes:undo': async ({ changeId }) => {
      const run = await facts.run(changeId);
      // A draft ends nothing, unless what it puts right has to be closed for it.
      if (run.ok && run.value.state !== 'needs-human') return nothing();
      const title = run.ok ? run.value.title : '';
      return input('press', actQuestion('Close this change as it stands?', 'Close', title));
    },
    'plans:start': ({ planId }) => toStart(planId),
    'settings:set': () => input('any', actQuestion('Change the settings?', 'Change')),
    'console:copy': ({ text }) => input('any', actQuestion('Put this on the clipboard?', 'Copy', text)),
    'record:go-on': ({ withEntriesOf }) =>
      input(
        'press',
        withEntriesOf === null
          ? actQuestion('Go on with this record of changes?', 'Go on')
          : actQuestion('Use the earlier copy?', 'Use it', facts.workspace(withEntriesOf)?.name),
      ),
    'record:set-aside': () => input('press', actQuestion('Set this entry of the record aside?', 'Set aside')),
  };
}
