import { AchievedChart } from '../../charts/achieved-chart.tsx';
import { BandMarks } from '../../charts/marks/band-marks.tsx';
import { BookedFigure, SeasonSlots } from '../../charts/marks/season-slots.tsx';
import { ChannelMixChart } from '../../charts/channel-mix-chart.tsx';
import { ChartActions } from '../../charts/frame/chart-actions.tsx';
import { chartColours } from '../../charts/frame/chart-look.ts';
import { ChartFrame } from '../../charts/frame/chart-frame.tsx';
import { ChartLegend, LegendSwatch } from '../../charts/frame/chart-legend.tsx';
import { type ChartTableData, ChartTable } from '../../charts/frame/chart-table.tsx';
import { ChartTooltip, ComparableChart } from '../../charts/comparable-chart.tsx';
import { DistributionChart } from '../../charts/distribution-chart.tsx';
import { EdgeLabels } from '../../charts/marks/edge-labels.tsx';
import { MonthRatesChart } from '../../charts/month-rates-chart.tsx';
import { NetPriceChart } from '../../charts/net-price-chart.tsx';
import { SeasonChart } from '../../charts/season-chart.tsx';
import { SegmentChart, SpanMarks } from '../../charts/segment-chart.tsx';
import { combiningNames } from '../../components/snapshot/fact-names.ts';
import type { EnvelopeBand } from '../../../core/analysis/discounts/net-price-envelope.ts';
import { combiningAnswers } from '../../../core/values/money/amount-facts.ts';
import type { DecimalText } from '../../../core/values/money/money.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { achievedSamples, samplePricing } from '../season-samples.ts';
import type { StoryGroup } from '../story.ts';

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (date === undefined) throw new Error(`${text} isn’t a date.`);
  return date;
};
const band = (
  fromDays: number,
  toDays: number,
  [best, successive, additive]: readonly [DecimalText, DecimalText, DecimalText],
): EnvelopeBand => {
  const priced = (price: DecimalText) => ({ price, isClamped: false });
  const prices = { bestOne: priced(best), successive: priced(successive), additive: priced(additive) };
  return { fromDays, toDays, counted: [], notCounted: [], mayApply: [], prices };
};
const table: ChartTableData = {
  caption: 'Prices by season',
  columns: [{ name: 'Season' }, { name: 'Per week', numeric: true }],
  rows: [
    { key: 'spring', cells: [{ value: 'Spring' }, { value: 580 }] },
    { key: 'peak', cells: [{ value: 'Peak summer' }, { value: null, missing: 'Not sent' }] },
  ],
};

export const charts: StoryGroup = {
  group: 'charts',
  stories: [
    {
      name: 'comparable-chart',
      of: [ComparableChart, BandMarks, EdgeLabels, SeasonChart],
      states: {
        'two seasons': () => (
          <ComparableChart
            seasons={samplePricing().seasons}
            datesOf={() => '21 Mar – 31 May'}
            fileName="comparable"
            notes={['Prices are a week.']}
            table={table}
          />
        ),
      },
    },
    {
      name: 'achieved-chart',
      of: [AchievedChart, SeasonSlots, BookedFigure],
      states: {
        'one season never let': () => (
          <AchievedChart seasons={achievedSamples().seasons} fileName="achieved" notes={[]} table={table} />
        ),
      },
    },
    {
      name: 'net-price-chart',
      of: [NetPriceChart],
      states: {
        'three ways, at first of one price, before and after': () => (
          <NetPriceChart
            models={combiningAnswers.map((id) => ({ id, name: combiningNames[id] }))}
            bands={[band(0, 30, ['900', '900', '900']), band(31, 180, ['900', '810', '800'])]}
            before={[band(0, 180, ['950', '950', '950'])]}
            basePrice="1000"
            nights={7}
            arrival={day('2027-06-05')}
            fileName="net-price"
            table={table}
          />
        ),
      },
    },
    {
      name: 'segment-chart',
      of: [SegmentChart, SpanMarks],
      states: {
        'two segments, one without a price': () => (
          <SegmentChart
            title="Weekly price"
            today={day('2026-06-15')}
            fileName="segments"
            notes={[]}
            table={table}
            segments={[
              { key: '1', name: 'Spring', from: day('2026-03-21'), to: day('2026-05-31'), amount: '580' },
              {
                key: '2',
                name: 'Peak summer',
                from: day('2026-07-18'),
                to: day('2026-08-31'),
                amount: '660',
              },
              { key: '3', name: 'Winter', from: day('2026-11-01'), to: day('2027-02-28'), amount: null },
            ]}
          />
        ),
      },
    },
    {
      name: 'channel-mix-chart',
      of: [ChannelMixChart],
      states: {
        'two channels': () => (
          <ChannelMixChart
            fileName="channels"
            notReported={1}
            channels={[
              { channel: 'Direct', bookings: 12, percent: 66.7, totalPrice: '8200', priceNotReported: 0 },
              {
                channel: 'An agency with a long name',
                bookings: 6,
                percent: 33.3,
                totalPrice: '3900',
                priceNotReported: 6,
              },
            ]}
          />
        ),
      },
    },
    {
      name: 'distribution-chart',
      of: [DistributionChart],
      states: {
        'nights, some not sent': () => (
          <DistributionChart
            title="Length of stay"
            unit="nights"
            fileName="nights"
            distribution={{
              notReported: 2,
              counts: [
                { value: 3, bookings: 2 },
                { value: 7, bookings: 9 },
                { value: 14, bookings: 1 },
              ],
            }}
          />
        ),
      },
    },
    {
      name: 'month-rates-chart',
      of: [MonthRatesChart],
      states: {
        'a month without a rate': () => (
          <MonthRatesChart
            fileName="rates"
            months={[
              { month: '2026-04', bookings: 2, median: '82', lowest: '70', highest: '94', notReported: 0 },
              { month: '2026-05', bookings: 1, median: null, lowest: null, highest: null, notReported: 1 },
              { month: '2026-06', bookings: 3, median: '110', lowest: '90', highest: '131', notReported: 0 },
            ]}
          />
        ),
      },
    },
    {
      name: 'chart-frame',
      of: [ChartFrame, ChartActions, ChartLegend, LegendSwatch, ChartTable, ChartTooltip],
      states: {
        'with a legend, notes and its table': () => (
          <ChartFrame
            title="Prices"
            summary="One price is known."
            fileName="prices"
            height={60}
            table={table}
            range="The axis runs from 0 to 600 a week."
            notes={['A season returns every year.']}
            legend={[
              { label: 'Own price', colour: chartColours.scale[3], mark: 'line' },
              { label: 'Achieved', colour: chartColours.scale[1], mark: 'dot' },
              { label: 'Comparable', colour: chartColours.scale[0], mark: 'block' },
            ]}
          >
            <svg width="100%" height="60" />
          </ChartFrame>
        ),
        tooltip: () => (
          <ChartTooltip
            title="Spring"
            lines={[
              { name: 'Own price', value: '£580', swatch: { colour: chartColours.scale[3], mark: 'dash' } },
              { name: 'Achieved', value: '—' },
            ]}
          />
        ),
      },
    },
  ],
};
