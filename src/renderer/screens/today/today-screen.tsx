import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconInbox, IconZzz } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { SnoozeItem, Today } from '../../../ipc/today.ts';
import { findingGroups, findingRules } from '../../../core/analysis/findings/finding.ts';
import { usePlanSelection } from '../../client/changes/plan-selection.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatWeekdayDate, localDateOf } from '../../components/format/format-calendar-date.ts';
import { formatCount } from '../../../core/wording/plural.ts';
import { Page } from '../../components/page/page.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { routes } from '../../routes.ts';
import { FindingCard } from './finding-card.tsx';
import { groupWords, mayPlan } from './finding-words.ts';
import { JudgedNote } from './judged-note.tsx';
import { RefusedKey } from './refused-key.tsx';
import { KeysLine } from './keys-line.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { ServiceChangesList } from './service-changes-list.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { SnoozedList } from './snoozed-list.tsx';
import styles from './today.module.css';
import { useFindingKeys } from './use-finding-keys.ts';
import { WaitingList } from './waiting-list.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useAsk } from '../../client/ask.ts';

/** One inbox over all houses: what wants a person, worst first, and the way to it. */
export function TodayScreen() {
  const workspace = useActiveWorkspace();
  return workspace === undefined ? null : <TodayOf workspaceId={workspace.id} />;
}

function TodayOf(props: { readonly workspaceId: string }) {
  const { data, error, refetch } = useAsk('today:findings', { workspaceId: props.workspaceId });
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const [open, setOpen] = useState<'rules' | 'snoozed' | null>(null);
  const toggled = (what: 'rules' | 'snoozed') => (): void => {
    setOpen(open === what ? null : what);
  };
  return (
    <Page
      title="Today"
      subtitle={formatWeekdayDate(localDateOf(now), locale)}
      width="wide"
      fill
      actions={
        data === undefined ? undefined : (
          <>
            <ActionButton
              variant="subtle"
              color="gray"
              leftSection={<IconZzz size={16} aria-hidden />}
              aria-expanded={open === 'snoozed'}
              onClick={toggled('snoozed')}
            >
              {`Snoozed (${formatCount(data.snoozed.length, locale)})`}
            </ActionButton>
            <ActionButton
              variant="subtle"
              color="gray"
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              onClick={toggled('rules')}
            >
              {`Rules (${formatCount(findingRules.length - data.rules.off.length, locale)})`}
            </ActionButton>
          </>
        )
      }
    >
      {data === undefined && error === null ? <LoadingLines /> : null}
      {data === undefined && error !== null ? (
        <ErrorNotice
          error={error.error}
          actions={
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {data === undefined ? null : (
        <Inbox today={data} showsSnoozed={open === 'snoozed'} isPaused={open === 'rules'} />
      )}
      {data !== undefined && open === 'rules' ? (
        <RulesDialog today={data} onClose={toggled('rules')} />
      ) : null}
    </Page>
  );
}

function Inbox(props: { readonly today: Today; readonly showsSnoozed: boolean; readonly isPaused: boolean }) {
  const { today } = props;
  const [snoozing, setSnoozing] = useState<SnoozeItem | null>(null);
  const [, navigate] = useLocation();
  const [, selectForPlan] = usePlanSelection(today.workspaceId);
  const planFor = (propertyIds: readonly number[]): void => {
    if (propertyIds.length === 0) return;
    selectForPlan(propertyIds);
    navigate(routes.plan());
  };
  useFindingKeys({
    shown: today,
    isPaused: props.isPaused || snoozing !== null,
    onSnooze: setSnoozing,
    onPlan: (key) => {
      const chosen = today.findings.find((one) => one.key === key);
      if (chosen !== undefined && mayPlan(chosen)) planFor(chosen.propertyIds);
    },
  });
  const finding = today.findings.find(({ key }) => key === snoozing?.key);
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['inbox']} aria-label="Issues" role="region">
          {today.refusals.map((refusal) => (
            <RefusedKey key={refusal.kind} refusal={refusal} today={today} />
          ))}
          {props.showsSnoozed ? <SnoozedList today={today} /> : null}
          <Findings today={today} onSnooze={setSnoozing} onPlan={planFor} />
          <JudgedNote today={today} />
        </div>
        <aside className={styles['aside']} aria-label="Beside the issues">
          <ServiceChangesList workspaceId={today.workspaceId} />
          <WaitingList workspaceId={today.workspaceId} />
        </aside>
      </div>
      <KeysLine today={today} />
      {snoozing === null || finding === undefined ? null : (
        <SnoozeDialog
          workspaceId={today.workspaceId}
          item={snoozing}
          finding={finding}
          rules={today.rules}
          onClose={() => {
            setSnoozing(null);
          }}
        />
      )}
    </>
  );
}

function Findings(props: {
  readonly today: Today;
  readonly onSnooze: (item: SnoozeItem) => void;
  readonly onPlan: (propertyIds: readonly number[]) => void;
}) {
  const { today, ...acts } = props;
  if (today.findings.length === 0 && today.refusals.length > 0) return null;
  if (today.findings.length === 0) return <NothingFound today={today} />;
  return findingGroups.map((group) => {
    const own = today.findings.filter((finding) => finding.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group} className={styles['group']}>
        <h2 className={styles['groupName']} data-hidden={groupWords[group] === null || undefined}>
          {groupWords[group] ?? 'Needs you first'}
        </h2>
        {own.map((finding) => (
          <FindingCard
            key={finding.key}
            finding={finding}
            rules={today.rules}
            explains={today.findings.find(({ rule }) => rule === finding.rule) === finding}
            {...acts}
          />
        ))}
      </div>
    );
  });
}

function NothingFound(props: { readonly today: Today }) {
  const { judged, snoozed } = props.today;
  if (judged.houses === 0) {
    return (
      <EmptyState
        level={2}
        icon={<IconInbox size={24} />}
        title="No properties yet"
        action={
          <Button variant="default" component={Link} href={routes.portfolio()}>
            Add properties
          </Button>
        }
      >
        Add properties, and anything that needs your attention will appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={2}
      icon={<IconInbox size={24} />}
      title={judged.unread === judged.houses ? 'Nothing loaded yet' : 'No issues in the data loaded'}
    >
      {snoozed.length > 0 ? 'Some issues are snoozed: see Snoozed above. ' : ''}
      See below what was checked and what wasn’t.
    </EmptyState>
  );
}
