import { ActionIcon, Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconZzz } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type {
  Issue,
  IssueFacts,
  IssuePlace,
  IssueRow,
  TodayRules,
} from '../../../core/analysis/attention/issue.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import type { SnoozeItem } from '../../../ipc/today.ts';
import { changeTitle } from '../../client/properties/property-names.ts';
import { formatSpan } from '../../components/format/format-age.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import type { TermId } from '../../components/terms/glossary.ts';
import { Term } from '../../components/terms/term.tsx';
import { AmountText } from '../../components/text/amount-text.tsx';
import { ChangedFields } from '../../components/change/run-lines.tsx';
import { DatedText } from '../../components/text/dated-text.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { routes } from '../../routes.ts';
import styles from './issue.module.css';
import { bulkEdits, issueTitle, ruleWords } from './rule-words.tsx';

/** Facts of a property in the workspace. Undefined if it isn't listed. */
export type PropertyOf = (propertyId: number) => Pick<PortfolioRow, 'title' | 'currency'> | undefined;

/** Rows shown before the user asks for more. */
const fewRows = 5;

export function IssueCard(props: {
  readonly issue: Issue;
  readonly rules: TodayRules;
  readonly propertyOf: PropertyOf;
  /** The first issue of its kind on the screen, which explains its terms. */
  readonly explains: boolean;
  readonly onSnooze: (item: SnoozeItem) => void;
  readonly onEdit: (issue: Issue) => void;
}) {
  const { issue } = props;
  const { locale } = usePreferences();
  const [all, setAll] = useState(false);
  const { icon: Icon, basis: basisOf, edits } = ruleWords[issue.rule];
  const title = issueTitle(issue, props.rules, locale);
  const { explains } = props;
  const word = (of: TermId, text: string): ReactNode => (explains ? <Term of={of}>{text}</Term> : text);
  const basis = basisOf?.({ season: issue.season, locale, word, explains });
  const rows = all ? issue.rows : issue.rows.slice(0, fewRows);
  const more = issue.total - rows.length;
  const action = edits === undefined ? undefined : bulkEdits[edits].label;
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      flex="none"
      {...(issue.group === 'critical' ? { bd: '1px solid var(--kh-bad-line)' } : {})}
      aria-label={title}
    >
      <Group component="header" gap="sm" px="md" py="sm" wrap="nowrap">
        <Icon size={20} className={styles['icon']} data-group={issue.group} aria-hidden />
        <Box flex={1} miw={0}>
          <Title order={3} c={issue.group === 'critical' ? 'var(--kh-bad-text)' : 'inherit'}>
            {title}
          </Title>
          {basis === undefined ? null : (
            <Text fz="xs" c="dimmed">
              {basis}
            </Text>
          )}
        </Box>
        {action === undefined || issue.propertyIds.length === 0 ? null : (
          <Button
            size="xs"
            flex="none"
            aria-label={`${action} (${formatCount(issue.propertyIds.length, locale)}): ${title}`}
            onClick={() => props.onEdit(issue)}
          >
            {action} ({formatCount(issue.propertyIds.length, locale)})
          </Button>
        )}
        <ActionIcon
          aria-label={`Snooze: ${title}`}
          title="Snooze this issue"
          onClick={() => props.onSnooze({ key: issue.key, rowId: null })}
        >
          <IconZzz size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <IssueLine
            key={row.id}
            issueKey={issue.key}
            row={row}
            propertyOf={props.propertyOf}
            onSnooze={() => props.onSnooze({ key: issue.key, rowId: row.id })}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Text className={styles['more']} fz="xs" c="dimmed">
          {all ? (
            `and ${formatCount(more, locale)} more; a bulk edit includes them all`
          ) : (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAll(true)}>
              Show {formatCount(Math.min(issue.rows.length - rows.length, more), locale)} more
            </Button>
          )}
        </Text>
      ) : null}
    </Paper>
  );
}

export function IssueLine(props: {
  readonly issueKey: string;
  readonly row: IssueRow;
  readonly propertyOf: PropertyOf;
  readonly onSnooze: () => void;
}) {
  const { row, propertyOf } = props;
  const name = nameOf(row, propertyOf);
  const currency = row.place.is === 'property' ? propertyOf(row.place.propertyId)?.currency : undefined;
  return (
    <li className={styles['row']}>
      <Link href={hrefOf(row.place)} className={styles['link']} data-issue={props.issueKey} data-row={row.id}>
        <span className={styles['name']}>
          <InertText text={name} />
        </span>
        <Detail facts={row.facts} listed={currency} />
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles['rowSnooze'] ?? ''}
        aria-label={`Snooze ${visibleText(name)}`}
        tabIndex={-1}
        onClick={props.onSnooze}
      >
        <IconZzz size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function hrefOf(place: IssuePlace): string {
  switch (place.is) {
    case 'property':
      return routes.property(place.propertyId, place.tab);
    case 'change':
      return routes.change(place.changeId);
    case 'bulkEdit':
      return routes.storedBulkEdit(place.bulkEditId);
  }
}

/** The name of the property itself, or of the property that a change affects. */
function nameOf({ title, place }: IssueRow, propertyOf: PropertyOf): string {
  if (place.is === 'property') {
    return propertyOf(place.propertyId)?.title ?? title ?? `Property ${place.propertyId}`;
  }
  return title === null ? 'A change' : changeTitle(title, (id) => propertyOf(Number(id))?.title ?? null);
}

/** `listed` is the currency of the property's listing, for amounts that name none. */
function Detail(props: { readonly facts: IssueFacts; readonly listed: Currency | undefined }) {
  const { facts } = props;
  const { locale } = usePreferences();
  switch (facts.is) {
    case 'gap':
      return (
        <>
          <span className={styles['detail']}>
            <AmountText rounded amount={facts.achieved} currency={facts.currency ?? props.listed} /> of{' '}
            <AmountText rounded amount={facts.median} currency={facts.currency ?? props.listed} />
          </span>
          <span className={styles['figure']} data-tone="bad">
            {formatPercent(-facts.percent, locale)}
          </span>
        </>
      );
    case 'feed':
      return (
        <>
          <span className={styles['detail']}>
            {facts.updatedAt === null
              ? 'The service reports it as stale'
              : `last fed ${momentText(facts.updatedAt, locale)}`}
            {facts.contradiction === null ? null : `. ${facts.contradiction}`}
          </span>
          <span className={styles['figure']}>
            {facts.hours === null ? '' : formatSpan(facts.hours * 3_600_000)}
          </span>
        </>
      );
    case 'bookings':
      return (
        <>
          <span className={styles['detail']}>
            {facts.last === null
              ? 'none in the bookings loaded'
              : `last booked ${formatCalendarDate(facts.last, locale)}`}
          </span>
          <span className={styles['figure']}>
            {facts.last === null ? 'at least ' : ''}
            {formatCounted(facts.days, 'day', 'days', locale)}
          </span>
        </>
      );
    case 'changed':
      return (
        <span className={styles['sentence']}>
          <ChangedFields fields={facts.fields} currency={props.listed} />
        </span>
      );
    case 'text':
      return (
        <span className={styles['sentence']}>
          <DatedText text={facts.text} />
        </span>
      );
  }
}
