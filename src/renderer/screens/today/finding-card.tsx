import { Button } from '@mantine/core';
import {
  IconAlertOctagon,
  IconCalendarOff,
  IconCalendarX,
  IconClockExclamation,
  IconGitCompare,
  IconHourglass,
  IconLayersIntersect,
  IconLock,
  IconMapQuestion,
  IconPlayerPause,
  IconQuestionMark,
  IconRefreshAlert,
  IconTrendingDown,
  IconZzz,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Finding, FindingRule, TodayRules } from '../../../core/analysis/findings/finding.ts';
import type { SnoozeItem } from '../../../ipc/today.ts';
import { formatCount } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { FindingLine } from './finding-row.tsx';
import { findingBasis } from './finding-basis.tsx';
import { findingTitle, mayPlan } from './finding-words.ts';
import styles from './finding.module.css';

const icons: Readonly<Record<FindingRule, typeof IconZzz>> = {
  'needs-person': IconAlertOctagon,
  'missing-property': IconMapQuestion,
  'season-gap': IconTrendingDown,
  'no-booking': IconCalendarOff,
  drift: IconGitCompare,
  'stale-feed': IconClockExclamation,
  'arrival-days': IconCalendarX,
  'overlapping-levers': IconLayersIntersect,
  'dead-rule': IconPlayerPause,
  'plan-waits': IconHourglass,
  'not-understood': IconQuestionMark,
  'refused-read': IconLock,
  'failed-read': IconRefreshAlert,
};

/** So many stand there without being asked for. */
const fewRows = 5;

/** One finding with the houses that it is of. */
export function FindingCard(props: {
  readonly finding: Finding;
  readonly rules: TodayRules;
  /** It is the first of its kind on the screen: its words are explained here. */
  readonly explains: boolean;
  readonly onSnooze: (item: SnoozeItem) => void;
  readonly onPlan: (propertyIds: readonly number[]) => void;
}) {
  const { finding } = props;
  const { locale } = usePreferences();
  const [all, setAll] = useState(false);
  const Icon = icons[finding.rule];
  const title = findingTitle(finding, props.rules, locale);
  const basis = findingBasis(finding, locale, props.explains);
  const rows = all ? finding.rows : finding.rows.slice(0, fewRows);
  const more = finding.total - rows.length;
  return (
    <section className={styles['card']} data-group={finding.group} aria-label={title}>
      <header className={styles['head']}>
        <Icon size={20} className={styles['icon']} aria-hidden />
        <div className={styles['titles']}>
          <h3 className={styles['title']}>{title}</h3>
          {basis === null ? null : <p className={styles['basis']}>{basis}</p>}
        </div>
        <div className={styles['acts']}>
          {finding.propertyIds.length === 0 || !mayPlan(finding) ? null : (
            <Button
              size="xs"
              variant="default"
              aria-label={`Bulk edit (${formatCount(finding.propertyIds.length, locale)}): ${title}`}
              onClick={() => {
                props.onPlan(finding.propertyIds);
              }}
            >
              Bulk edit ({formatCount(finding.propertyIds.length, locale)})
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            px="0.375rem"
            aria-label={`Snooze: ${title}`}
            onClick={() => {
              props.onSnooze({ key: finding.key, rowId: null });
            }}
          >
            <IconZzz size={16} aria-hidden />
          </Button>
        </div>
      </header>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <FindingLine
            key={row.id}
            findingKey={finding.key}
            row={row}
            onSnooze={() => {
              props.onSnooze({ key: finding.key, rowId: row.id });
            }}
          />
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles['more']}>
          {all ? (
            `and ${formatCount(more, locale)} more; a bulk edit includes them all`
          ) : (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              onClick={() => {
                setAll(true);
              }}
            >
              Show {formatCount(Math.min(finding.rows.length - rows.length, more), locale)} more
            </Button>
          )}
        </p>
      ) : null}
    </section>
  );
}
