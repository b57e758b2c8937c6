import { useMemo, useState } from 'react';
import type { CalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import {
  type LeverOverlap,
  findOverlaps,
  type OverlapKind,
} from '../../../../../core/analysis/levers/overlap-finder.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { Assumptions, JudgedWithout, NothingFound } from '../../lever-reading/judgement.tsx';
import styles from './discounts.module.css';
import type { LeverReading } from '../../lever-reading/use-lever-reading.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { rowLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import { LegendSwatch } from '../../../../charts/frame/chart-legend.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { leverColour } from './heat-map/heat-cells.ts';
import { effectWords } from '../../../../components/house/lever-row-words.ts';
import type { ExampleStay } from '../../../../../core/analysis/availability/stay-space.ts';
import { formatWeekdayDate } from '../../../../components/format/format-calendar-date.ts';

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
            {formatCounted(sets.length, 'group', 'groups', locale)} of three or more rules on one stay
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

const shownAtFirst = 20;
const mostShown = 500;

/** Overlaps by kind, each with the stay that proves it. */
export function OverlapTable(props: { readonly caption: string; readonly groups: readonly OverlapGroup[] }) {
  const [everything, setEverything] = useState(false);
  const longest = Math.max(0, ...props.groups.map((group) => group.overlaps.length));
  return (
    <div className={styles['scroll']}>
      <PlainTable caption={props.caption} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Together</th>
            <th scope="col">For example</th>
          </tr>
        </thead>
        {props.groups.map((group) => (
          <tbody key={group.kind}>
            <tr className={styles['kindHead']}>
              <th scope="rowgroup" colSpan={2}>
                <KindWords kind={group.kind} />
              </th>
            </tr>
            {group.overlaps.slice(0, everything ? mostShown : shownAtFirst).map((overlap) => (
              <OverlapLine key={overlap.rows.map((row) => row.key).join(' ')} overlap={overlap} />
            ))}
          </tbody>
        ))}
      </PlainTable>
      {longest > shownAtFirst && !everything ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setEverything(true);
          }}
        >
          Show all
        </Button>
      ) : null}
      {everything && longest > mostShown ? (
        <p className={styles['note']}>Of each kind the first {mostShown} are listed.</p>
      ) : null}
    </div>
  );
}

function KindWords(props: { readonly kind: OverlapKind }) {
  const { title, why } = overlapWords[props.kind];
  const isUrgent = urgentKinds.some((kind) => kind === props.kind);
  return (
    <>
      <span className={styles['kind']} data-look={isUrgent || undefined}>
        {isUrgent ? <IconAlertTriangle size={14} aria-hidden /> : null}
        {title}
      </span>
      <span className={styles['kindWhy']}>{why}</span>
    </>
  );
}

function OverlapLine(props: { readonly overlap: LeverOverlap }) {
  const preferences = usePreferences();
  const { overlap } = props;
  return (
    <tr>
      <th scope="row">
        <ul className={styles['together']}>
          {overlap.rows.map((row) => (
            <li key={row.key}>
              <LegendSwatch colour={leverColour(row.lever)} mark="block" />
              {rowLabel(row)}
              <span className={styles['small']}>
                {effectWords(row.effect, preferences) ?? 'effect unknown'}
              </span>
            </li>
          ))}
        </ul>
      </th>
      <td>
        {exampleWords(overlap.example, preferences.locale)}
        {overlap.isCertain ? null : (
          <span className={styles['small']}>Not certain: a condition is missing or couldn’t be read.</span>
        )}
      </td>
    </tr>
  );
}

const overlapWords: Readonly<Record<OverlapKind, { readonly title: string; readonly why: string }>> = {
  'early-and-late': {
    title: 'Early bird meets late availability',
    why: 'A stay is rarely both early and late.',
  },
  'same-lever': {
    title: 'Two rules of the same discount',
    why: 'They overlap, and the service doesn’t say which one it uses.',
  },
  'different-levers': {
    title: 'Different discounts',
    why: 'Probably intended. What the guest pays depends on how the service combines them.',
  },
  tier: {
    title: 'A step within one discount',
    why: 'One rule lies within the other and gives at least as much. Probably intended.',
  },
};

/** Kinds that want a look, the worst first; then those that are probably meant. */
export const urgentKinds = ['early-and-late', 'same-lever'] as const satisfies readonly OverlapKind[];
export const likelyMeantKinds = ['different-levers', 'tier'] as const satisfies readonly OverlapKind[];

interface OverlapGroup {
  readonly kind: OverlapKind;
  readonly overlaps: readonly LeverOverlap[];
}

/** The overlaps of these kinds, by kind; kinds without any are left out. */
export function overlapGroups(
  overlaps: readonly LeverOverlap[],
  kinds: readonly OverlapKind[],
): readonly OverlapGroup[] {
  return kinds
    .map((kind) => ({ kind, overlaps: overlaps.filter((overlap) => overlap.kind === kind) }))
    .filter((group) => group.overlaps.length > 0);
}

/** "Arriving Sat 7 Nov 2026 for 7 nights, 2 guests, booked Thu 1 Oct 2026, 37 days before". */
function exampleWords(stay: ExampleStay, locale: string): string {
  const booked =
    stay.leadDays === 0
      ? 'on the day'
      : `${formatWeekdayDate(stay.bookedOn, locale)}, ${formatCounted(stay.leadDays, 'day', 'days', locale)} before`;
  const nights = formatCounted(stay.nights, 'night', 'nights', locale);
  const values = { arrival: formatWeekdayDate(stay.arrival, locale), nights, booked };
  if (stay.guests === null) return `Arriving ${values.arrival} for ${nights}, booked ${booked}`;
  return `Arriving ${values.arrival} for ${nights}, ${formatCounted(stay.guests, 'guest', 'guests', locale)}, booked ${booked}`;
}
