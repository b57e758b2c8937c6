import { Stack, Text } from '@mantine/core';
import {
  type DiscountGap,
  gapSentences,
  noneOnWords,
} from '../../../../core/analysis/discounts/discount-gaps.ts';
import { discountLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import {
  type SeasonBodies,
  whyNoDays,
  whyNoPercentile,
  whyNoShare,
  whyNotAchieved,
} from '../../../../core/analysis/pricing/season-absence.ts';
import type { SeasonAssociations } from '../../../../core/analysis/pricing/season-associations.ts';
import type { GapRung, SeasonPosition } from '../../../../core/analysis/pricing/season-pricing.ts';
import { reportedTotal } from '../../../../core/mapping/pages/paging.ts';
import { absenceWord } from '../../../../core/mapping/absence.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import type { ChartCell } from '../../../charts/frame/chart-table.tsx';
import { useChartAmounts } from '../../../charts/frame/use-chart-amounts.ts';
import type { ResourceReading } from '../../../client/properties/resource-reading.ts';
import { formatPercent } from '../../../components/format/format-quantity.ts';
import { shareWords } from '../../../components/format/share-words.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { gapColours, weightOf } from '../../../components/property/gap-words.ts';
import { Term } from '../../../components/terms/term.tsx';
import type { PropertySeasons } from '../../../property-reads/use-property-seasons.ts';
import { whyAbsent } from '../../../property-reads/why-absent.ts';
import { Assumptions, Note, Under } from '../../../kit/notes.tsx';
import {
  type Column,
  ExportCsv,
  SimpleTable,
  amountColumn,
  fileColumn,
  tableOf,
} from '../../../kit/simple-table.tsx';
import { percentileNames } from './position-panel.tsx';

interface LadderRow {
  readonly season: SeasonPosition;
  readonly associations: SeasonAssociations;
  /** Discounts that weren't loaded or understood. "None" then only covers the others. */
  readonly gaps: readonly DiscountGap[];
  readonly bodies: SeasonBodies;
}

const caption =
  'Your booked median against each percentile of comparable properties, and what each season is associated with';

/** Booked prices against each percentile, with the discounts of each season. */
export function GapLadderPanel({ reads }: { readonly reads: PropertySeasons }) {
  const { absent, bodies, bookings, discounts, seasons } = reads;
  const { propertyId } = useProperty();
  const { locale } = usePreferences();
  const rows = seasons.map(({ position, associations }): LadderRow => ({
    season: position,
    gaps: discounts.gaps,
    bodies,
    associations,
  }));
  const absences = [absent.comparable, absent.achieved].flatMap((sentence) => sentence ?? []);
  if (rows.length === 0) {
    return (
      <Panel title="Position against the market">
        <Note>{['Needs the seasons of comparable pricing.', ...absences].join(' ')}</Note>
      </Panel>
    );
  }
  const columns = columnsOf(rows, locale);
  const notes = [
    ...absences,
    ...gapSentences(
      discounts.gaps,
      (why) => `Not loaded for active discounts (${absenceWord(why).toLowerCase()})`,
    ),
    bookingsWords(bookings),
  ];
  return (
    <Panel
      title="Position against the market"
      description={
        <>
          How far you were booked above (+) or below (−) each <Term of="percentile">percentile</Term>, and
          which discounts were active. They needn’t be the cause.
        </>
      }
      actions={<ExportCsv fileName={`gap-ladder-${propertyId}`} table={tableOf(caption, rows, columns)} />}
    >
      <Stack gap="md">
        <SimpleTable caption={caption} rows={rows} columns={columns} />
        <div>
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
          <Assumptions lines={rows[0]?.associations.assumptions ?? []} />
        </div>
      </Stack>
    </Panel>
  );
}

/** A gap is shown as a percentage above its amount. The file has a column for each. */
function columnsOf(rows: readonly LadderRow[], locale: string): readonly Column<LadderRow>[] {
  const names = percentileNames(rows.map(({ season }) => season));
  return [
    { name: 'Season', cell: ({ season }) => ({ value: visibleText(season.season) }) },
    amountColumn(
      'Booked median',
      ({ season }) => season.achievedMedian,
      ({ season, bodies }) => whyNotAchieved(season, bodies.achieved).sentence,
    ),
    ...names.flatMap((name): readonly Column<LadderRow>[] => [
      fileColumn(`Difference from ${name}`, ({ season }) => rungOf(season, name)?.difference),
      fileColumn(`Difference from ${name}, percent`, ({ season }) => rungOf(season, name)?.percent),
      { name: `vs ${name}`, numeric: true, only: 'screen', cell: (row) => gapCell(row, name, locale) },
    ]),
    { name: 'Active discounts', cell: discountsCell },
    {
      name: 'Discount share',
      numeric: true,
      only: 'screen',
      cell: (row) => discountCell(row, locale),
    },
    fileColumn('Loaded bookings with a discount', ({ associations }) => associations.given?.bookings),
    ...(rows.some(({ associations }) => associations.given?.totals !== undefined)
      ? [fileColumn('Discount share, percent', netShare)]
      : [
          fileColumn('Discount share if totals are after discounts, percent', netShare),
          fileColumn(
            'Discount share if totals are before discounts, percent',
            ({ associations }: LadderRow) => associations.given?.percentIfTotalIsGross,
          ),
        ]),
  ];
}

function netShare({ associations }: LadderRow) {
  return associations.given?.percentIfTotalIsNet;
}

function rungOf(season: SeasonPosition, name: string): GapRung | undefined {
  return season.ladder.find(({ percentile }) => percentile.name === name);
}

function gapCell({ season, bodies }: LadderRow, name: string, locale: string): ChartCell {
  const { percent = null, difference = null } = rungOf(season, name) ?? {};
  if (difference === null) {
    const missing =
      season.achievedMedian === null
        ? whyNotAchieved(season, bodies.achieved)
        : whyNoPercentile(season, name);
    return { value: null, missing: missing.sentence };
  }
  return {
    value: percent,
    shown: (
      <Text component="span" fz="inherit" fw={550} c={gapColours[weightOf(percent) ?? 'within']}>
        {percent === null ? null : formatPercent(percent, locale)}
        <Under>
          <SignedAmount amount={difference} />
        </Under>
      </Text>
    ),
  };
}

function discountsCell({ season, associations: { discounts }, gaps }: LadderRow): ChartCell {
  if (discounts === null) return { value: null, missing: whyNoDays(season)?.sentence ?? 'No value' };
  const labels = [...new Set(discounts.map((row) => discountLabel(row.discount)))];
  return { value: labels.length > 0 ? labels.join(', ') : noneOnWords(gaps) };
}

function discountCell({ season, associations, bodies }: LadderRow, locale: string): ChartCell {
  const { given, arriving, isPartial } = associations;
  const { percentIfTotalIsNet: net = null, percentIfTotalIsGross: gross = null } = given ?? {};
  const share = shareWords(net, gross, locale, 1);
  if (given === null || given.bookings === 0 || share === null) {
    return { value: null, missing: whyNoShare(season, arriving, bodies.bookings, isPartial).sentence };
  }
  return {
    value: net,
    shown: (
      <>
        {share}
        <Under>of {formatCounted(given.bookings, 'booking', 'bookings', locale)}</Under>
      </>
    ),
  };
}

/** A signed amount: "+£34.76", "−£75.24", "£0". */
function SignedAmount(props: { readonly amount: string }) {
  const amount = useChartAmounts();
  const isBelow = props.amount.startsWith('-');
  const words = amount(isBelow ? props.amount.slice(1) : props.amount);
  return props.amount === '0' ? words : `${isBelow ? '\u2212' : '+'}${words}`;
}

function bookingsWords(bookings: ResourceReading<'bookings'>): string {
  const why = whyAbsent('The bookings behind the discount share', bookings);
  if (why !== undefined) return why;
  const count = bookings.read?.value.rows.length ?? 0;
  const total = reportedTotal(bookings.read?.value.page, count);
  return total !== null && total > count
    ? `The discount share counts the ${String(count)} of ${String(total)} bookings loaded.`
    : `The discount share counts the ${String(count)} bookings loaded.`;
}
