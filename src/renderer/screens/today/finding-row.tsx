import { ActionIcon } from '@mantine/core';
import { IconZzz } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { FindingFacts, FindingPlace, FindingRow } from '../../../core/analysis/findings/finding.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { DatedText } from '../../components/text/dated-text.tsx';
import { formatSpan } from '../../components/format/format-age.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { routes } from '../../routes.ts';
import styles from './finding.module.css';
import { visibleText } from '../../components/format/visible-text.ts';

/** One house, change or plan of a finding. Leads to the very place. */
export function FindingLine(props: {
  readonly findingKey: string;
  readonly row: FindingRow;
  readonly onSnooze: () => void;
}) {
  const { row } = props;
  const name = row.title ?? nameOf(row.place);
  return (
    <li className={styles['row']}>
      <Link
        href={hrefOf(row.place)}
        className={styles['link']}
        data-finding={props.findingKey}
        data-row={row.id}
      >
        <span className={styles['name']}>
          <InertText text={name} />
        </span>
        <Detail facts={row.facts} />
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

function hrefOf(place: FindingPlace): string {
  switch (place.is) {
    case 'property':
      return routes.property(place.propertyId, place.tab);
    case 'change':
      return routes.change(place.changeId);
    case 'plan':
      return routes.storedPlan(place.planId);
  }
}

function nameOf(place: FindingPlace): string {
  return place.is === 'property' ? `Property ${place.propertyId}` : 'A change';
}

function Detail(props: { readonly facts: FindingFacts }) {
  const { facts } = props;
  const { locale } = usePreferences();
  switch (facts.is) {
    case 'gap':
      return (
        <>
          <span className={styles['detail']}>
            <AmountText amount={facts.achieved} currency={facts.currency} /> of{' '}
            <AmountText amount={facts.median} currency={facts.currency} />
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
    case 'said':
      return (
        <span className={styles['said']}>
          <DatedText text={facts.text} />
        </span>
      );
  }
}
