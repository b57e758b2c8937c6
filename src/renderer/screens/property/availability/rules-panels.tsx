import { weekdays, compareDates, type CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { absenceOf } from '../../../../core/mapping/absence.ts';
import { answersBy } from '../../../../core/analysis/arrivals/arrival-truth-table.ts';
import { useOwn } from '../../../client/properties/property.ts';
import { WeekdayStrip } from '../../../components/property/weekday-strip.tsx';
import { Nothing } from '../../../components/text/absent.tsx';
import { Fact, Facts, Field } from '../../../kit/facts.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { type Column, fieldColumn, SimpleTable } from '../../../kit/simple-table.tsx';
import { SegmentedControl, Text } from '@mantine/core';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { formatLongDate, formatMonth } from '../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { openDatesQuery } from './calendar-days.ts';

export function StartDaysPanel() {
  return (
    <ResourcePanel description="Weekdays on which guests may check in." reading={useOwn('start-days')}>
      {(value) => (
        <WeekdayStrip
          label="Check-in days"
          answers={answersBy((day) => value[day] ?? null)}
          whyNot={(day) => absenceOf(value, day)}
        />
      )}
    </ResourcePanel>
  );
}

/** The short-break rules as the service sends them. Missing values state why. */
export function ShortBreaksPanel() {
  return (
    <ResourcePanel title="Short-break rules" term="shortBreak" reading={useOwn('short-breaks')}>
      {(value) => (
        <Facts layout="lines">
          <Fact label="Short breaks">{value.enabled ? 'On' : 'Off'}</Fact>
          <Field label="Min. nights" of={value} field="minNights" none="None">
            {(nights) => nights}
          </Field>
          <Field label="Check-in days" of={value} field="allowedStartDays" none="No day named">
            {(days) => (
              <WeekdayStrip
                label="Short-break check-in days"
                answers={answersBy((day) => days.includes(day))}
              />
            )}
          </Field>
          <Field label="By season" of={value} field="seasonalRules" none="None">
            {(rules) => <SeasonRules rules={rules} />}
          </Field>
        </Facts>
      )}
    </ResourcePanel>
  );
}

type SeasonalRules = NonNullable<ResourceValue<'short-breaks'>['seasonalRules']>;
const mostRules = weekdays.length * 10;

function SeasonRules(props: { readonly rules: SeasonalRules }) {
  const { rules } = props;
  if (rules.length === 0) return <Nothing words="No season has its own rule." />;
  return (
    <SimpleTable caption="Min. nights by season" rows={rules.slice(0, mostRules)} columns={seasonColumns} />
  );
}

const seasonColumns: readonly Column<SeasonalRules[number]>[] = [
  { name: 'Season', cell: ({ season }) => ({ value: season }) },
  fieldColumn('Min. nights', 'minNights', { numeric: true }),
];

const periods = [3, 6, 12];

export function OpenCheckInsPanel(props: {
  readonly months: number;
  readonly today: CalendarDate;
  readonly onMonths: (months: number) => void;
}) {
  return (
    <ResourcePanel
      title="Open check-in dates"
      description={`For ${props.months} months from the last refresh.`}
      reading={useOwn('start-dates', openDatesQuery(props.months))}
      isEmpty={({ rows }) => rows.length === 0}
      empty={{ title: 'No open check-in dates', words: 'The service lists none in these months.' }}
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Months of open check-in dates"
          data={periods.map((value) => ({ value, label: `${value} months` }))}
          value={props.months}
          onChange={props.onMonths}
        />
      }
    >
      {({ rows }) => <DatesByMonth dates={rows} today={props.today} />}
    </ResourcePanel>
  );
}

function DatesByMonth(props: { readonly dates: readonly CalendarDate[]; readonly today: CalendarDate }) {
  const { locale } = usePreferences();
  const dates = [...new Set(props.dates)].sort(compareDates);
  const next = dates.find((date) => date >= props.today);
  const counted = formatCounted(dates.length, 'open check-in date', 'open check-in dates', locale);
  return (
    <>
      <Text mb="md">
        {next === undefined ? `${counted}.` : `${counted}, the next on ${formatLongDate(next, locale)}.`}
      </Text>
      <Facts layout="grid">
        {[...Map.groupBy(dates, (date) => date.slice(0, 7))].map(([month, own]) => (
          <Fact key={month} label={formatMonth(month, true, locale)}>
            {own.map((date) => String(Number(date.slice(8)))).join(', ')}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
