import { absenceWord } from '../../../../../core/wording/absence.ts';
import { reportedTotal } from '../../../../../core/mapping/paging.ts';
import { gapSentences } from '../../../../../core/analysis/levers/lever-gaps.ts';
import { ChartActions } from '../../../../charts/frame/chart-actions.tsx';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { Term } from '../../../../components/terms/term.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { whyAbsent } from '../../../../house-reads/why-absent.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import type { HouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import type { LadderRow } from './gap-ladder-table.tsx';
import { ladderFile, ladderTable } from './gap-ladder-table.tsx';
import styles from './pricing.module.css';

/** Achieved against each percentile, and what was in force in each season. */
export function GapLadderPanel(props: { readonly propertyId: number; readonly reads: HouseSeasons }) {
  const { reads } = props;
  const { locale } = usePreferences();
  const { bookings } = reads;
  const { gaps } = reads.levers;
  const absent = [reads.absent.comparable, reads.absent.achieved].flatMap((sentence) => sentence ?? []);
  const rows = reads.seasons.map(({ position, associations }): LadderRow => ({
    season: position,
    gaps,
    bodies: reads.bodies,
    associations,
  }));
  if (rows.length === 0) {
    return (
      <Panel title="Position against the market">
        <Notes notes={['Needs the seasons of comparable pricing.', ...absent]} />
      </Panel>
    );
  }
  const fileName = `gap-ladder-${String(props.propertyId)}`;
  return (
    <Panel
      title="Position against the market"
      description={
        <>
          How far the achieved median is above (+) or below (−) each <Term of="percentile">percentile</Term>,
          and which discounts were active. They needn’t be the cause.
        </>
      }
      actions={<ChartActions fileName={fileName} table={ladderFile(rows)} />}
    >
      <div className={styles['stack']}>
        <ChartTable table={ladderTable(rows, locale)} />
        <Notes
          notes={[
            ...absent,
            ...gapSentences(
              gaps,
              (why) => `Not loaded for active discounts (${absenceWord(why).toLowerCase()})`,
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

function bookingsWords(bookings: ResourceReading<'bookings'>): readonly string[] {
  const why = whyAbsent('The bookings behind the discount share', bookings);
  if (why !== undefined) return [why];
  const count = bookings.read?.value.rows.length ?? 0;
  const total = reportedTotal(bookings.read?.value.page, count);
  const number = String(count);
  return [
    total !== null && total > count
      ? `The discount share counts the ${number} of ${total} bookings loaded.`
      : `The discount share counts the ${number} bookings loaded.`,
  ];
}
