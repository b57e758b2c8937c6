import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Flex, ScrollArea, Stack, Title, Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconInbox, IconZzz } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type Issue, issueGroups, issueRules } from '../../../core/analysis/attention/issue.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import type { SnoozeItem, Today } from '../../../ipc/today.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useAsk } from '../../client/ask.ts';
import { isSyncing, usePortfolioRows } from '../../client/properties/portfolio.ts';
import { namesOf } from '../../client/properties/property-names.ts';
import { formatWeekdayDate, localDateOf } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { NoProperties, useBulkEdit, workspaceScreen } from '../../kit/properties.tsx';
import { FactsOffer } from '../../portfolio-sync/money-offer.tsx';
import { RefreshPortfolio } from '../../portfolio-sync/refresh-portfolio.tsx';
import { SyncStrip } from '../../portfolio-sync/sync-strip.tsx';
import { IssueCard, type PropertyOf } from './issue-card.tsx';
import { groupWords, bulkEdits, ruleWords } from './rule-words.tsx';
import { JudgedNote, KeysLine } from './judged-note.tsx';
import { RefusedKey } from './refused-key.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { SnoozeDialog, SnoozedList } from './snooze.tsx';
import { ServiceChangesList, WaitingList } from './today-aside.tsx';
import { useIssueKeys } from './use-issue-keys.ts';
import { addDays } from '../../../core/values/dates/calendar-date.ts';
import { useCalendarRows } from '../../client/bookings/calendar.ts';
import { shownAmount } from '../../components/format/shown-amount.ts';
import { AmountsText } from '../../components/text/amount-text.tsx';
import { CurrencyUnknown } from '../../components/snapshot/range-note.tsx';
import { Figure, Figures, type FigureProps } from '../../kit/figures.tsx';
import { movesOf, weeklyLosses } from './day-figures.ts';

export const TodayScreen = workspaceScreen(TodayOf);

/** One inbox for all properties: issues, worst first, each with a link to fix it. */
function TodayOf({ workspace }: { readonly workspace: Workspace }) {
  const asked = useAsk('today:issues', { workspaceId: workspace.id });
  const { data } = asked;
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
            {data.judged.properties === 0 ? null : <RefreshPortfolio workspaceId={workspace.id} size="xs" />}
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
              {`Rules (${formatCount(issueRules.length - data.rules.off.length, locale)})`}
            </ActionButton>
          </>
        )
      }
    >
      {data === undefined ? (
        <Unanswered question={asked} />
      ) : (
        <Inbox
          workspace={workspace}
          today={data}
          showsSnoozed={open === 'snoozed'}
          isPaused={open === 'rules'}
        />
      )}
      {data !== undefined && open === 'rules' ? (
        <RulesDialog today={data} onClose={toggled('rules')} />
      ) : null}
    </Page>
  );
}

function Inbox(props: {
  readonly workspace: Workspace;
  readonly today: Today;
  readonly showsSnoozed: boolean;
  readonly isPaused: boolean;
}) {
  const { today } = props;
  const [snoozing, setSnoozing] = useState<SnoozeItem | null>(null);
  const edit = useBulkEdit(today.workspaceId);
  const editIssue = ({ rule, propertyIds }: Issue): void => {
    const { edits } = ruleWords[rule];
    if (edits !== undefined) edit(propertyIds, bulkEdits[edits].discounts);
  };
  useIssueKeys({
    shown: today,
    isPaused: props.isPaused || snoozing !== null,
    onSnooze: setSnoozing,
    onBulkEdit: (key) => {
      const chosen = today.issues.find((one) => one.key === key);
      if (chosen !== undefined) editIssue(chosen);
    },
  });
  const issue = today.issues.find(({ key }) => key === snoozing?.key);
  const { data: properties } = usePortfolioRows(today.workspaceId);
  const propertyOf = useMemo((): PropertyOf => {
    const nameOf = namesOf(properties ?? []);
    const byId = new Map(
      properties?.map((row) => [row.propertyId, { ...row, title: nameOf(row.propertyId) }]),
    );
    return (propertyId) => byId.get(propertyId);
  }, [properties]);
  // If there is little room, the side panel goes below the issues.
  const isEmpty = today.judged.properties === 0;
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: today.workspaceId });
  const isReading = progress !== undefined && isSyncing(progress);
  const isNarrow = useMediaQuery('(max-width: 70em)');
  const issues = (
    <Stack gap="md" role="region" aria-label="Issues">
      {today.refusals.map((refusal) => (
        <RefusedKey key={refusal.kind} refusal={refusal} today={today} />
      ))}
      {props.showsSnoozed ? <SnoozedList today={today} /> : null}
      <Issues
        today={today}
        isReading={isReading}
        propertyOf={propertyOf}
        onSnooze={setSnoozing}
        onEdit={editIssue}
      />
      {isEmpty ? null : <JudgedNote today={today} isReading={isReading} />}
    </Stack>
  );
  const aside = (
    <Stack component="aside" gap="xl" aria-label="Beside the issues">
      <WaitingList workspaceId={today.workspaceId} />
      <ServiceChangesList workspaceId={today.workspaceId} />
    </Stack>
  );
  return (
    <>
      <FactsOffer workspace={props.workspace} />
      <TodayFigures today={today} />
      <SyncStrip workspaceId={today.workspaceId} />
      {isNarrow ? (
        <ScrollArea flex={1} type="auto" offsetScrollbars="y" scrollbarSize={10}>
          <Stack gap="xl">
            {issues}
            {aside}
          </Stack>
        </ScrollArea>
      ) : (
        <Flex flex={1} gap="xl" mih={0}>
          <ScrollArea flex={1} miw={0} type="auto" offsetScrollbars="y" scrollbarSize={10}>
            {issues}
          </ScrollArea>
          <ScrollArea w="17rem" flex="none">
            {aside}
          </ScrollArea>
        </Flex>
      )}
      {isEmpty ? null : <KeysLine today={today} />}
      {snoozing === null || issue === undefined ? null : (
        <SnoozeDialog
          workspaceId={today.workspaceId}
          item={snoozing}
          issue={issue}
          rules={today.rules}
          onClose={() => setSnoozing(null)}
        />
      )}
    </>
  );
}

function Issues(props: {
  readonly today: Today;
  readonly isReading: boolean;
  readonly propertyOf: PropertyOf;
  readonly onSnooze: (item: SnoozeItem) => void;
  readonly onEdit: (issue: Issue) => void;
}) {
  const { today, isReading, ...acts } = props;
  if (today.issues.length === 0 && today.refusals.length > 0) return null;
  if (today.issues.length === 0) return <NothingFound today={today} isReading={isReading} />;
  return issueGroups.map((group) => {
    const own = today.issues.filter((issue) => issue.group === group);
    if (own.length === 0) return null;
    return (
      <Stack key={group} gap="sm">
        <Title order={2} fz="xs" c="dimmed">
          {groupWords[group]}
        </Title>
        {own.map((issue) => (
          <IssueCard
            key={issue.key}
            issue={issue}
            rules={today.rules}
            explains={today.issues.find(({ rule }) => rule === issue.rule) === issue}
            {...acts}
          />
        ))}
      </Stack>
    );
  });
}

function NothingFound(props: { readonly today: Today; readonly isReading: boolean }) {
  const { judged, snoozed } = props.today;
  if (judged.properties === 0) {
    return (
      <NoProperties>Add properties, and anything that needs your attention will appear here.</NoProperties>
    );
  }
  if (props.isReading && judged.unread > 0) {
    return (
      <EmptyState level={2} icon={<IconInbox size={24} />} title="Checking your properties">
        Issues appear here as their data loads.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={2}
      icon={<IconInbox size={24} />}
      title={judged.unread === judged.properties ? 'Nothing loaded yet' : 'No issues in the data loaded'}
    >
      {snoozed.length > 0 ? 'Some issues are snoozed: see Snoozed above. ' : ''}
      See below what was checked and what wasn’t.
    </EmptyState>
  );
}

function TodayFigures({ today }: { readonly today: Today }) {
  const { workspaceId } = today;
  const { locale } = usePreferences();
  const day = localDateOf(useNow(60_000));
  const asked = { workspaceId, from: addDays(day, -1), days: 3, today: day, withDiscounts: false };
  const { data: nights } = useCalendarRows(asked);
  const { data: properties } = usePortfolioRows(workspaceId);
  const losses = useMemo(() => {
    const listed = new Map(properties?.map(({ propertyId, currency }) => [propertyId, currency]));
    const { amounts, ...counted } = weeklyLosses(today.issues, listed);
    return { ...counted, amounts: amounts.map((one) => ({ ...one, amount: shownAmount(one.amount) })) };
  }, [today.issues, properties]);
  const isUnknown = losses.amounts.some(({ currency }) => currency === undefined);
  if (properties?.length === 0) return null;
  const moves = nights === undefined ? undefined : movesOf(nights.rows);
  const made = (properties ?? []).flatMap(({ bookingsSinceYesterday }) => bookingsSinceYesterday ?? []);
  const count = (value: number): string => formatCount(value, locale);
  const unknown = (known: number, of: number): string =>
    known === of ? '' : `of ${count(known)} of ${formatCounted(of, 'property', 'properties', locale)}`;
  const days = (pair: readonly [number, number] | undefined): Pick<FigureProps, 'value' | 'of'> =>
    pair === undefined || moves?.known === 0
      ? { value: '—' }
      : { value: count(pair[0]), of: `tomorrow ${count(pair[1])}` };
  const movesRest = moves === undefined ? '' : unknown(moves.known, moves.properties);
  return (
    <Paper withBorder radius="md" px="lg" py="sm">
      <Figures label="Today over all properties">
        <Figure label="Arriving today" {...days(moves?.arriving)}>
          {movesRest}
        </Figure>
        <Figure label="Leaving today" {...days(moves?.leaving)}>
          {movesRest}
        </Figure>
        <Figure
          label="New bookings"
          value={made.length === 0 ? '—' : count(made.reduce((sum, one) => sum + one, 0))}
          of="since yesterday"
        >
          {properties === undefined ? '' : unknown(made.length, properties.length)}
        </Figure>
        <Figure
          label="Booked below market"
          value={<AmountsText amounts={losses.amounts} missing="No season is far below market" />}
          of={losses.amounts.length === 0 ? undefined : 'a week'}
          title="Per property, the season furthest below the market median: market median less booked rate a week. Each currency is counted separately."
        >
          {losses.properties === 0
            ? today.judged.unread === 0
              ? 'none beyond your limit'
              : 'none in what’s loaded'
            : `${formatCounted(losses.properties, 'property', 'properties', locale)}, worst season each`}
          {isUnknown ? <CurrencyUnknown /> : null}
        </Figure>
      </Figures>
    </Paper>
  );
}
