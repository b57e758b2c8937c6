import type { WholeIssue } from '../../core/analysis/attention/gathered-issues.ts';
import {
  gatherIssues,
  measuresOf,
  shownIssue,
  withoutSnoozed,
} from '../../core/analysis/attention/gathered-issues.ts';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { Run } from '../../ipc/changes/changes.ts';
import type { BulkEdit } from '../../ipc/changes/bulk-edits.ts';
import type {
  CredentialRefusal,
  ServiceChanges,
  SettingAsOf,
  SettingHistory,
  Snoozed,
  Today,
} from '../../ipc/today.ts';
import type { Judged, TodayRules } from '../../core/analysis/attention/issue.ts';
import type { ChangeFacts } from '../portfolio/portfolio.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import { nextRevision } from '../clock/next-revision.ts';
import { propertyIssues, workIssues } from './issues.ts';
import type { TodayStore } from './today-store.ts';
import { serviceChanges, type ServiceChangesDeps } from './service-changes.ts';
import type { SettingHistoryDeps } from './setting-history.ts';
import { settingAsOf, settingHistory } from './setting-history.ts';

export interface TodayDeps {
  properties: Pick<PropertyList, 'ids'>;
  states: Pick<PropertyStates, 'of'>;
  changeFacts: Pick<ChangeFacts, 'bySubject'>;
  openRuns: (workspaceId: string) => Result<readonly Run[]>;
  bulkEdits: (workspaceId: string) => Result<readonly BulkEdit[]>;
  refusals: (workspaceId: string) => readonly CredentialRefusal[];
  settings: Omit<ServiceChangesDeps, 'states'> & SettingHistoryDeps;
  store: TodayStore;
  clock: () => Date;
  emit: (event: 'today:changed' | 'portfolio:changed', payload: { workspaceId: string }) => void;
}

/** The channels of `ipc/today.ts` about issues. */
export type TodayModule = ReturnType<typeof createToday>;

interface Found {
  readonly rules: TodayRules;
  readonly issues: readonly WholeIssue[];
  readonly judged: Judged;
}

export function createToday(deps: TodayDeps) {
  async function find(workspaceId: string, now: Date): Promise<Result<Found>> {
    const rules = deps.store.rules(workspaceId);
    if (!rules.ok) return rules;
    const ids = deps.properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const states = await deps.states.of(workspaceId);
    if (!states.ok) return states;
    const changes = deps.changeFacts.bySubject(workspaceId);
    const known = changes.ok ? changes.value : new Map<string, never>();
    const properties = await propertyIssues(
      { ids: ids.value, states: states.value, changes: known },
      rules.value,
      now,
    );
    const open = deps.openRuns(workspaceId);
    const work = workIssues(open, deps.bulkEdits(workspaceId), rules.value);
    const issues = gatherIssues([...work.rows, ...properties.rows]);
    // An unreadable journal is reported once.
    const unread = open.ok && !changes.ok ? [changes.error] : [];
    const judged = { ...properties.judged, failures: [...work.failures, ...unread] };
    return succeed({ rules: rules.value, issues, judged });
  }

  function reported(workspaceId: string, written: Result<null>): Result<null> {
    if (written.ok) deps.emit('today:changed', { workspaceId });
    return written;
  }

  return {
    async issues({ workspaceId }: { readonly workspaceId: string }): Promise<Result<Today>> {
      const now = deps.clock();
      const found = await find(workspaceId, now);
      if (!found.ok) return found;
      const snoozes = deps.store.snoozes(workspaceId);
      if (!snoozes.ok) return snoozes;
      const { issues, hidden } = withoutSnoozed(found.value.issues, snoozes.value, now);
      return succeed({
        revision: nextRevision(),
        workspaceId,
        at: now.toISOString(),
        rules: found.value.rules,
        issues: issues.map(shownIssue),
        snoozed: hidden.map(snoozedView),
        judged: found.value.judged,
        refusals: [...deps.refusals(workspaceId)],
      });
    },
    serviceChanges: ({
      workspaceId,
      since,
    }: ChannelRequest<'today:service-changes'>): Promise<Result<ServiceChanges>> =>
      serviceChanges({ ...deps, ...deps.settings }, workspaceId, new Date(since)),
    settingHistory: (request: ChannelRequest<'today:setting-history'>): Promise<Result<SettingHistory>> =>
      settingHistory(deps.settings, request),
    settingAsOf: (request: ChannelRequest<'today:setting-as-of'>): Promise<Result<SettingAsOf | null>> =>
      settingAsOf(deps.settings, request),
    setRules({ workspaceId, rules }: ChannelRequest<'today:set-rules'>): Result<null> {
      const written = deps.store.setRules(workspaceId, rules);
      // Lists judge properties by the same rules.
      if (written.ok) deps.emit('portfolio:changed', { workspaceId });
      return reported(workspaceId, written);
    },
    async snooze({ workspaceId, item, until }: ChannelRequest<'today:snooze'>): Promise<Result<null>> {
      const now = deps.clock();
      if (until.is === 'moment' && Date.parse(until.at) <= now.getTime()) return fail(inThePast);
      const found = await find(workspaceId, now);
      if (!found.ok) return found;
      const issue = found.value.issues.find(({ key }) => key === item.key);
      const rows = issue?.rows.filter(({ id }) => item.rowId === null || item.rowId === id) ?? [];
      if (issue === undefined || rows.length === 0) return fail(notFound);
      const { rule, season } = issue;
      const snooze = { ...item, rule, season, until, since: now.toISOString(), measures: measuresOf(rows) };
      return reported(workspaceId, deps.store.snooze(workspaceId, snooze, now));
    },
    bringBack: ({ workspaceId, item }: ChannelRequest<'today:bring-back'>): Result<null> =>
      reported(workspaceId, deps.store.bringBack(workspaceId, item)),
  };
}

function snoozedView({ snooze, rows }: ReturnType<typeof withoutSnoozed>['hidden'][number]): Snoozed {
  const { key, rowId, until, since, rule, season } = snooze;
  const title = rowId === null ? null : (rows[0]?.title ?? rowId);
  return { key, rowId, until, since, rule, season, title, hides: rows.length };
}

const inThePast: AppError = {
  code: 'validation',
  message: 'That time has passed.',
  hint: 'Choose a later one.',
};
const notFound: AppError = { code: 'not-found', message: 'This is not found any more.' };
