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
import { t } from './rule-texts.ts';

/** On which weekdays stays may begin. */
export function StartDaysPanel(props: { readonly startDays: ResourceReading<'start-days'> }) {
  const { startDays } = props;
  const asOf = useAsOf(startDays.view);
  return (
    <SnapshotPanel
      title={t('startDays')}
      description={t('weekdaysOfCheckIn')}
      reading={startDays}
      decode={(body) => readAs('start-days', body)}
      asOf={asOf}
      howRead={howThisIsRead(t('startDays'), 'start-days', startDays.view)}
    >
      {(read) => (
        <>
          <WeekdayStrip
            label={t('startDays')}
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
      title={t('shortBreakRules')}
      term="shortBreak"
      reading={shortBreaks}
      decode={(body) => readAs('short-breaks', body)}
      asOf={asOf}
      howRead={howThisIsRead(t('shortBreakRules'), 'short-breaks', shortBreaks.view)}
    >
      {(read) => {
        const { value } = read;
        return (
          <>
            <dl className={styles['facts']}>
              <Fact label={t('shortBreaks')}>{value.enabled ? t('switchedOn') : t('switchedOff')}</Fact>
              <Fact label={t('leastNights')}>
                <FieldFact record={value} field="minNights" none={t('none')}>
                  {(nights) => nights}
                </FieldFact>
              </Fact>
              <Fact label={t('mayBeginOn')} below>
                <FieldFact record={value} field="allowedStartDays" none={t('noDayNamed')}>
                  {(days) => (
                    <WeekdayStrip
                      label={t('shortBreaksMayBeginOn')}
                      answers={answersBy((day) => days.includes(day))}
                    />
                  )}
                </FieldFact>
              </Fact>
              <Fact label={t('bySeason')}>
                <FieldFact record={value} field="seasonalRules" none={t('none')}>
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
  if (rules.length === 0) return <span className={styles['faint']}>{t('noSeasonHasARule')}</span>;
  return (
    <PlainTable caption={t('leastNightsBySeason')} className={styles['rules']}>
      <thead>
        <tr>
          <th scope="col">{t('season')}</th>
          <th scope="col" data-numeric>
            {t('leastNights')}
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
