import { useMemo } from 'react';
import type { ResourceName } from '../../../contract/service/resource-names.ts';
import { toldTotal } from '../../../contract/service/shape/page.ts';
import { leverRows, leverViews } from '../../../insight/levers.ts';
import { seasonAssociations } from '../../../insight/season-associations.ts';
import type { SeasonPricing } from '../../../insight/season-pricing.ts';
import { ChartActions } from '../../charts/chart-actions.tsx';
import { ChartTable } from '../../charts/chart-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import type { PropertyPlace } from '../../components/property-place.ts';
import styles from './comparable-pricing.module.css';
import type { LadderRow } from './gap-ladder-table.tsx';
import { ladderFile, ladderTable } from './gap-ladder-table.tsx';
import { whyAbsent } from './read-state.ts';
import { usePricingRead } from './use-pricing-reads.ts';
import type { PricingRead } from './use-pricing-reads.ts';
import { absenceOfRead, absenceWord } from '../../../contract/absence.ts';
import { gapSentences, leverGaps } from '../../../insight/lever-gaps.ts';

/** As many as the service is sure to give at once; what is left out is said. */
const bookingsQuery = { limit: '100' };

/** Achieved against each percentile, and what was in force in each season. */
export function GapLadderPanel(props: {
  readonly place: PropertyPlace;
  readonly pricing: SeasonPricing;
  /** Why there is no ladder, a sentence each. */
  readonly absent: readonly string[];
}) {
  const { place, pricing } = props;
  const { locale } = usePreferences();
  const discounts = usePricingRead(place, 'discounts');
  const lowOccupancy = usePricingRead(place, 'low-occupancy');
  const shortBreakRules = usePricingRead(place, 'short-break-rules');
  const lengthOfStay = usePricingRead(place, 'length-stay-discounts');
  const bookings = usePricingRead(place, 'bookings', bookingsQuery);
  const views = useMemo(
    () =>
      leverViews({
        discounts: leverRead(discounts),
        'low-occupancy': leverRead(lowOccupancy),
        'short-break-rules': leverRead(shortBreakRules),
        'length-stay-discounts': leverRead(lengthOfStay),
      }),
    [discounts, lowOccupancy, shortBreakRules, lengthOfStay],
  );
  const gaps = leverGaps(views, {
    discounts: absenceOfRead(discounts.view)?.is,
    'low-occupancy': absenceOfRead(lowOccupancy.view)?.is,
    'short-break-rules': absenceOfRead(shortBreakRules.view)?.is,
    'length-stay-discounts': absenceOfRead(lengthOfStay.view)?.is,
  });
  const rows = pricing.seasons.map((season): LadderRow => ({
    season,
    isWhole: gaps.length === 0,
    associations: seasonAssociations(season, leverRows(views), bookings.read?.value.rows),
  }));
  if (rows.length === 0) {
    return (
      <Panel title="Gap ladder">
        <Notes notes={['It needs the seasons of comparable pricing.', ...props.absent]} />
      </Panel>
    );
  }
  const fileName = `gap-ladder-${String(place.propertyId)}`;
  return (
    <Panel
      title="Gap ladder"
      description="How far the own achieved median lies above (+) or below (−) each percentile, and what each season is associated with. Association is no cause."
      actions={<ChartActions fileName={fileName} table={ladderFile(rows)} />}
    >
      <div className={styles['stack']}>
        <ChartTable table={ladderTable(rows, locale)} />
        <Notes
          notes={[
            ...props.absent,
            ...gapSentences(
              gaps,
              (why) => `Lacking for the active levers (${absenceWord({ is: why }).toLowerCase()})`,
            ),
            ...bookingsWords(bookings),
            ...(rows[0]?.associations.assumptions ?? []),
          ]}
        />
      </div>
    </Panel>
  );
}

function Notes(props: { readonly notes: readonly string[] }) {
  return (
    <div className={styles['note']}>
      {props.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function leverRead<N extends ResourceName>({ read, view }: PricingRead<N>) {
  return read === undefined
    ? undefined
    : { value: read.value, unknownFields: read.unknownFields, readAt: view?.readAt };
}

function bookingsWords(bookings: PricingRead<'bookings'>): readonly string[] {
  const why = whyAbsent('The bookings behind the discount share', bookings);
  if (why !== undefined) return [why];
  const count = bookings.read?.value.rows.length ?? 0;
  const total = toldTotal(bookings.read?.value.page, count);
  const of = total !== null && total > count ? ` of ${String(total)}` : '';
  return [`The discount share counts the ${String(count)}${of} bookings that were read here.`];
}
