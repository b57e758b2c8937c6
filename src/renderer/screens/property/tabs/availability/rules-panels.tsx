import type { ReactNode } from 'react';
import { weekdays } from '../../../../../contract/dates/calendar-date.ts';
import { answersBy } from '../../../../../analysis/availability/changeover-pattern.ts';
import { useAsOf } from '../../../../as-of/use-as-of.tsx';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { readAs } from '../../../../client/houses/resource-reading.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { SnapshotPanel } from '../../../../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import { WeekdayStrip } from '../../../../components/house/weekday-strip.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import { howThisIsRead } from '../../../../guarded-edit/teaching/how-this-is-read.tsx';
import styles from './availability.module.css';
import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { FieldCell, FieldFact } from '../../../../components/text/field-value.tsx';
import { absenceOf } from '../../../../../contract/wording/absence.ts';

/** On which weekdays stays may begin. */
export function StartDaysPanel(props: { readonly startDays: ResourceReading<'start-days'> }) {
  const { startDays } = props;
  const asOf = useAsOf(startDays.view);
  return (
    <SnapshotPanel
      title="Start days"
      description="The weekdays on which check-in is allowed."
      reading={startDays}
      decode={(body) => readAs('start-days', body)}
      asOf={asOf}
      howRead={howThisIsRead('Start days', 'start-days', startDays.view)}
    >
      {(read) => (
        <>
          <WeekdayStrip
            label="Start days"
            answers={answersBy((day) => read.value[day] ?? null)}
            whyNot={(day) => absenceOf(read.value, day)}
          />
          <UnknownFields read={read} />
        </>
      )}
    </SnapshotPanel>
  );
}

/** Short-break rules as the service gives them; what is not there says why. */
export function ShortBreaksPanel(props: { readonly shortBreaks: ResourceReading<'short-breaks'> }) {
  const { shortBreaks } = props;
  const asOf = useAsOf(shortBreaks.view);
  return (
    <SnapshotPanel
      title="Short-break rules"
      term="shortBreak"
      reading={shortBreaks}
      decode={(body) => readAs('short-breaks', body)}
      asOf={asOf}
      howRead={howThisIsRead('Short-break rules', 'short-breaks', shortBreaks.view)}
    >
      {(read) => {
        const { value } = read;
        return (
          <>
            <dl className={styles['facts']}>
              <Fact label="Short breaks">{value.enabled ? 'Switched on' : 'Switched off'}</Fact>
              <Fact label="Least nights">
                <FieldFact record={value} field="minNights" none="None">
                  {(nights) => nights}
                </FieldFact>
              </Fact>
              <Fact label="May begin on" below>
                <FieldFact record={value} field="allowedStartDays" none="No day named">
                  {(days) => (
                    <WeekdayStrip
                      label="Short breaks may begin on"
                      answers={answersBy((day) => days.includes(day))}
                    />
                  )}
                </FieldFact>
              </Fact>
              <Fact label="By season">
                <FieldFact record={value} field="seasonalRules" none="None">
                  {(rules) => <SeasonRules rules={rules} />}
                </FieldFact>
              </Fact>
            </dl>
            <UnknownFields read={read} />
          </>
        );
      }}
    </SnapshotPanel>
  );
}

type SeasonalRules = NonNullable<ResourceValue<'short-breaks'>['seasonalRules']>;
const mostRules = weekdays.length * 10;

function SeasonRules(props: { readonly rules: SeasonalRules }) {
  const { rules } = props;
  if (rules.length === 0) return <span className={styles['faint']}>No season has a rule of its own.</span>;
  return (
    <PlainTable caption="Least nights by season" className={styles['rules']}>
      <thead>
        <tr>
          <th scope="col">Season</th>
          <th scope="col" data-numeric>
            Least nights
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.slice(0, mostRules).map((rule, index) => (
          <tr key={index}>
            <th scope="row">
              <InertText text={rule.season} />
            </th>
            <td data-numeric>
              <FieldCell record={rule} field="minNights">
                {(nights) => nights}
              </FieldCell>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Fact(props: {
  readonly label: string;
  /** The value needs the whole width. */
  readonly below?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div data-below={props.below === true || undefined}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
