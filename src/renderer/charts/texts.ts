import { defineTexts } from '../../texts/define-texts.ts';

/** What the charts of prices say. */
export const t = defineTexts('charts', {
  achievedBySeason: 'Achieved a week by season',
  achievedSummary:
    '{{seasons}} seasons: lowest, median and highest week of this property’s own bookings. The table below holds every figure.',
  weeklyAxis: 'The axis runs from {{bottom}} to {{top}} a week. It does not begin at zero.',
  weeklyAxisFromZero: 'The axis runs from {{bottom}} to {{top}} a week. It begins at zero.',
  lowestToHighestWeek: 'Lowest to highest week',
  median: 'Median',
  mean: 'Mean',
  aBooking: 'A booking',
  weeklyPriceBySeason: 'Weekly price by season',
  comparableSummary:
    '{{seasons}} seasons: percentiles of comparable properties, own segment price and own achieved median. The table below holds every figure.',
  comparableProperties: 'Comparable properties, percentile to percentile',
  their50thPercentile: 'Their 50th percentile, where sent',
  ownSegmentPrice: 'Own segment price',
  ownAchievedMedian: 'Own achieved median',
  edgeLabel: '{{name}}  {{amount}}',
  ownPrice: 'Own price',
  achieved: 'Achieved',
  segmentSummary: '{{title}}, {{drawn}} drawn. The table below holds every figure.',
  axis: 'The axis runs from {{bottom}} to {{top}}.',
  noSegmentHasDates:
    'No segment has dates that can be drawn: segments stand in the order of the table, numbered.',
  notDrawn: 'Not drawn, as they tell no such price, or no dates that can be drawn: {{names}}.',
});
