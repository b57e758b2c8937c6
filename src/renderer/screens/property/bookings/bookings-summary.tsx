import { Button, SimpleGrid, Stack } from '@mantine/core';
import type { BookingSummary } from '../../../../core/analysis/bookings/booking-summary.ts';
import { formatCount, formatCounted } from '../../../../core/values/words/plural.ts';
import { ChannelMixChart } from '../../../charts/channel-mix-chart.tsx';
import { DistributionChart } from '../../../charts/distribution-chart.tsx';
import { MonthRatesChart } from '../../../charts/month-rates-chart.tsx';
import { useProperty } from '../../../client/properties/property.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { shareWords } from '../../../components/format/share-words.ts';
import { WhyRange } from '../../../components/snapshot/range-note.tsx';
import { Figure, Figures } from '../../../kit/figures.tsx';
import { Assumptions, Note } from '../../../kit/notes.tsx';

/** Totals of the loaded bookings, with every assumption behind them. */
export function BookingsSummary(props: {
  readonly summary: BookingSummary;
  /** Whether the query includes blocks. */
  readonly hasBlocks: boolean;
  /** Loads all of them at once. Undefined if that is impossible or already done. */
  readonly onReadAll: (() => void) | undefined;
}) {
  const { summary } = props;
  const { locale } = usePreferences();
  const { propertyId: id } = useProperty();
  const counted = (bookings: number): string => formatCounted(bookings, 'booking', 'bookings', locale);
  return (
    <Panel
      title="Summary"
      description={scopeOf(summary, (value) => formatCount(value, locale))}
      actions={
        props.onReadAll === undefined ? null : (
          <Button size="xs" onClick={props.onReadAll}>
            Load all {formatCount(summary.totalAtService ?? 0, locale)}
          </Button>
        )
      }
    >
      <Stack gap="xl">
        <SummaryFigures summary={summary} hasBlocks={props.hasBlocks} />
        {summary.active === 0 ? null : (
          <>
            <MonthRatesChart months={summary.ratePerNight} fileName={`rate-per-night-${id}`} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="2xl">
              <ChannelMixChart
                channels={summary.channels}
                notReported={summary.channelNotReported}
                fileName={`channel-mix-${id}`}
              />
              <Stack gap="2xl">
                <DistributionChart
                  title="Nights"
                  unit="nights"
                  distribution={summary.nights}
                  fileName={`nights-${id}`}
                />
                <DistributionChart
                  title="Party size"
                  unit="guests"
                  distribution={summary.partySize}
                  fileName={`party-size-${id}`}
                />
              </Stack>
            </SimpleGrid>
          </>
        )}
        <div>
          {summary.notUnderstood.length === 0 ? null : (
            <Note>
              Couldn’t be read, and so in no figure:{' '}
              {summary.notUnderstood.map(({ what, bookings }) => `${what} (${counted(bookings)})`).join(', ')}
              .
            </Note>
          )}
          {summary.nightsContradict > 0 ? (
            <Note>
              Nights and dates contradict each other on {counted(summary.nightsContradict)}; the nights are
              taken.
            </Note>
          ) : null}
          <Assumptions lines={summary.assumptions} />
        </div>
      </Stack>
    </Panel>
  );
}

function scopeOf(summary: BookingSummary, count: (value: number) => string): string {
  const loaded = summary.active + summary.cancelled + summary.noStay + summary.blocks;
  if (summary.isAll) return `All ${loaded === 1 ? 'one' : count(loaded)} bookings that match.`;
  if (!summary.isPartial) return `${count(loaded)} loaded. The service doesn’t say whether there are more.`;
  const of =
    summary.totalAtService === null ? 'of more bookings' : `of ${count(summary.totalAtService)} bookings`;
  return `Based on ${count(loaded)} ${of}.`;
}

export function SummaryFigures(props: {
  readonly summary: BookingSummary;
  /** False if the query excludes blocks. Their absence then proves nothing. */
  readonly hasBlocks: boolean;
}) {
  const { summary } = props;
  const { discounts, active, cancelled, noStay, isPartial } = summary;
  const { locale } = usePreferences();
  const count = (value: number): string => formatCount(value, locale);
  // If only some bookings are loaded, finding none doesn't mean zero.
  const sure = (value: number): string => (isPartial && value === 0 ? 'Unknown' : count(value));
  const asksBlocks = props.hasBlocks || summary.blocks > 0;
  const noneLoaded = 'none in the bookings loaded';
  return (
    <Figures label="Bookings in figures">
      <Figure label="Bookings (not cancelled)" value={sure(active)}>
        {isPartial && active === 0
          ? noneLoaded
          : summary.unclear > 0
            ? `${count(summary.unclear)} of them without word of a cancellation`
            : 'every figure below is about these'}
      </Figure>
      <Figure label="Cancelled" value={sure(cancelled)}>
        {isPartial && cancelled === 0 ? noneLoaded : 'counted apart'}
        {noStay === 0 ? null : `, as ${noStay === 1 ? 'is' : 'are'} ${count(noStay)} never booked`}
      </Figure>
      <Figure label="Blocks" value={asksBlocks ? sure(summary.blocks) : 'Not asked for'}>
        {asksBlocks ? 'no bookings, counted apart' : 'left out by this question'}
      </Figure>
      <Figure
        label="Discount share"
        value={shareWords(discounts.percentIfTotalIsNet, discounts.percentIfTotalIsGross, locale, 1) ?? '—'}
      >
        {discounts.bookings === 0 ? (
          'no booking has its price and both discounts'
        ) : (
          <>
            <AmountText amount={discounts.discount} /> discounts and{' '}
            <AmountText amount={discounts.voucherDiscount} /> vouchers on {count(discounts.discounted)} of{' '}
            {count(discounts.bookings)} bookings
            {discounts.notReported > 0 ? `; ${count(discounts.notReported)} without` : ''}
            <WhyRange of={[discounts]} />
          </>
        )}
      </Figure>
    </Figures>
  );
}
