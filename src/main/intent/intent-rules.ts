import type { ChannelName } from '../../contract/ipc/channels.ts';
import { language } from '../../texts/define-texts.ts';
import type { IntentRules } from './intent-gate.ts';
import { actQuestion, descriptionTitle, removeWorkspaceQuestion } from './questions.ts';
import { createRequirements, input, nothing, type RuleParts } from './requirements.ts';
import { t } from './rules-texts.ts';
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
      toAddress(baseAddress, actQuestion(t('saveThisWorkspace'), t('saveWorkspace'), name)),
    'workspaces:update': ({ workspaceId, baseAddress }) => {
      const otherwise = actQuestion(t('changeThisWorkspace'), t('save'), facts.workspace(workspaceId)?.name);
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
      input(
        'press',
        actQuestion(t('replaceThisCredential'), t('replace'), facts.workspace(workspaceId)?.name),
      ),
    'credentials:remove': ({ workspaceId }) =>
      input('press', actQuestion(t('removeThisCredential'), t('remove'), facts.workspace(workspaceId)?.name)),
    'connection:check': ({ target }) =>
      'draft' in target
        ? toAddress(target.draft.baseAddress, actQuestion(t('checkThisConnection'), t('checkConnection')))
        : nothing(),
    'snapshots:wipe': () => input('press', actQuestion(t('deleteEverythingRead'), t('wipeTheCache'))),
    'omissions:withdraw': () => input('press', actQuestion(t('sendThisFieldAgain'), t('sendItAgain'))),
    'descriptions:choose': () => input('press', actQuestion(t('chooseADescription'), t('chooseAFile'))),
    'descriptions:take': ({ resources, writings }) =>
      input('press', actQuestion(descriptionTitle(resources.length > 0, writings.length > 0), t('useIt'))),
    'descriptions:remove': () => input('press', actQuestion(t('stopUsingTheDescription'), t('stopUsingIt'))),
    'requests:withdraw': () => input('press', actQuestion(t('stopUsingThisForm'), t('stopUsingIt'))),
    'portfolio:remove': ({ propertyIds }) =>
      input(
        'press',
        actQuestion(
          t('removeFromThePortfolioQuestion'),
          t('removeFromThePortfolio'),
          t('properties', { count: propertyIds.length, locale: language }),
        ),
      ),
    'changes:send': ({ changeId }) => ofRun(changeId, (run, workspace) => toSend(run, workspace, 'first')),
    'bookings:guest': () => input('press', actQuestion(t('showWhoTheGuestIs'), t('showTheGuest'))),
    'changes:resend': ({ changeId }) => ofRun(changeId, (run, workspace) => toSend(run, workspace, 'again')),
    'changes:accept': async ({ changeId }) => {
      const run = await facts.run(changeId);
      // Of a closed one a person only takes note of what was seen since: nothing ends by it.
      if (run.ok && run.value.state === 'closed') return nothing();
      const title = run.ok ? run.value.title : '';
      return input('press', actQuestion(t('closeThisChange'), t('close'), title));
    },
    'changes:undo': async ({ changeId }) => {
      const run = await facts.run(changeId);
      // A draft ends nothing, unless what it puts right has to be closed for it.
      if (run.ok && run.value.state !== 'needs-human') return nothing();
      const title = run.ok ? run.value.title : '';
      return input('press', actQuestion(t('closeThisChange'), t('close'), title));
    },
    'plans:start': ({ planId }) => toStart(planId),
    'settings:set': () => input('any', actQuestion(t('changeTheSettings'), t('change'))),
    'console:copy': ({ text }) => input('any', actQuestion(t('putThisOnTheClipboard'), t('copy'), text)),
    'record:go-on': () => input('press', actQuestion(t('goOnWithThisRecord'), t('goOn'))),
    'record:set-aside': () => input('press', actQuestion(t('setThisEntryAside'), t('setAside'))),
  };
}
