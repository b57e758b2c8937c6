import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import type { LeverOverlap } from '../../../../../core/analysis/levers/overlap-finder.ts';
import { findOverlaps } from '../../../../../core/analysis/levers/overlap-finder.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { Assumptions } from '../../lever-reading/assumptions.tsx';
import styles from './discounts.module.css';
import { OverlapTable } from './overlap-table.tsx';
import { likelyMeantKinds, overlapGroups, urgentKinds } from './overlap-words.ts';
import type { LeverReading } from '../../lever-reading/use-lever-reading.ts';
import { JudgedWithout } from '../../lever-reading/judged-without.tsx';
import { NothingFound } from './judgement.tsx';

/** Rows that can fire on one and the same stay, each with a stay that proves it. */
export function OverlapsPanel(props: { readonly reading: LeverReading; readonly today: CalendarDate }) {
  const { reading, today } = props;
  const overlaps = useMemo(
    () => findOverlaps(reading.rows, today, reading.rules.openWeekdays),
    [reading.rows, today, reading.rules],
  );
  const urgent = overlapGroups(overlaps.pairs, urgentKinds);
  return (
    <Panel
      title="Overlaps"
      description="Rules that can apply to the same stay. Occupancy groups aren’t included."
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <div className={styles['stack']}>
        {urgent.length === 0 ? (
          <NothingFound
            gaps={reading.gaps}
            all={overlaps.pairs.length === 0 ? 'No stay meets two rules at once.' : 'No rules conflict.'}
            soFar="No overlaps to review in the rules Keyholder can read."
          />
        ) : (
          <OverlapTable caption="Overlaps to review" groups={urgent} />
        )}
        <FoldedOverlaps overlaps={overlaps} />
        {overlaps.isComplete ? null : (
          <p className={styles['note']}>
            There are too many rules to check every group. At least these overlap.
          </p>
        )}
        <JudgedWithout gaps={reading.gaps} />
        <Assumptions lines={overlaps.assumptions} />
      </div>
    </Panel>
  );
}

/** What is probably meant, and the larger groups: there for who wants them. */
function FoldedOverlaps(props: {
  readonly overlaps: { readonly pairs: readonly LeverOverlap[]; readonly sets: readonly LeverOverlap[] };
}) {
  const { locale } = usePreferences();
  const { pairs, sets } = props.overlaps;
  const meant = overlapGroups(pairs, likelyMeantKinds);
  const meantCount = meant.reduce((count, group) => count + group.overlaps.length, 0);
  return (
    <>
      {meantCount === 0 ? null : (
        <details className={styles['folded']}>
          <summary>
            {formatCounted(meantCount, 'overlap that is', 'overlaps that are', locale)} probably meant
          </summary>
          <OverlapTable caption="Overlaps that are probably intended" groups={meant} />
        </details>
      )}
      {sets.length === 0 ? null : (
        <details className={styles['folded']}>
          <summary>
            {formatCounted(sets.length, 'group', 'groups', locale)} of three rows or more on one stay
          </summary>
          <OverlapTable
            caption="Three or more rules on one stay"
            groups={overlapGroups(sets, [...urgentKinds, ...likelyMeantKinds])}
          />
        </details>
      )}
    </>
  );
}
