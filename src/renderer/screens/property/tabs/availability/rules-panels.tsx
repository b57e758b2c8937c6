import { weekdays } from '../../../../../core/values/dates/calendar-date.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { absenceOf } from '../../../../../core/wording/absence.ts';
import { answersBy } from '../../../../../core/analysis/availability/changeover-pattern.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { WeekdayStrip } from '../../../../components/house/weekday-strip.tsx';
import { Nothing } from '../../../../components/text/absent.tsx';
import { Fact, Facts, Field } from '../../../../kit/facts.tsx';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import type { Column } from '../../../../kit/simple-table.tsx';
import { fieldColumn, SimpleTable } from '../../../../kit/simple-table.tsx';

/** On which weekdays stays may begin. */
export function StartDaysPanel(props: { readonly startDays: ResourceReading<'start-days'> }) {
  return (
    <ResourcePanel
      title="Check-in days"
      description="Weekdays on which guests may check in."
      reading={props.startDays}
      hasHistory
    >
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

/** Short-break rules as the service gives them; what is not there says why. */
export function ShortBreaksPanel(props: { readonly shortBreaks: ResourceReading<'short-breaks'> }) {
  return (
    <ResourcePanel title="Short-break rules" term="shortBreak" reading={props.shortBreaks} hasHistory>
      {(value) => (
        <Facts layout="lines">
          <Fact label="Short breaks">{value.enabled ? 'On' : 'Off'}</Fact>
          <Field label="Min. nights" of={value} field="minNights" none="None">
            {(nights) => nights}
          </Field>
          <Field label="May begin on" of={value} field="allowedStartDays" none="No day named">
            {(days) => (
              <WeekdayStrip
                label="Short breaks may begin on"
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
  if (rules.length === 0) return <Nothing words="No season has a rule of its own." />;
  return (
    <SimpleTable caption="Min. nights by season" rows={rules.slice(0, mostRules)} columns={seasonColumns} />
  );
}

const seasonColumns: readonly Column<SeasonalRules[number]>[] = [
  { name: 'Season', cell: ({ season }) => ({ value: season }) },
  fieldColumn('Min. nights', 'minNights', { numeric: true }),
];
