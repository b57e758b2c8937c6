import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Finding, TodayRules } from '../../../core/analysis/findings/finding.ts';
import type { SnoozeItem, SnoozeUntil } from '../../../ipc/today.ts';
import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatWeekdayDate, localDateOf } from '../../components/format/format-calendar-date.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { findingTitle } from './finding-words.ts';
import { atMorning, daysOn, nextMonday, worseWords } from './snooze-moments.ts';
import styles from './snooze.module.css';
import { useTell } from '../../client/tell.ts';

/** Asks until when a finding, or one row of it, is put off. */
export function SnoozeDialog(props: {
  readonly workspaceId: string;
  readonly item: SnoozeItem;
  readonly finding: Finding;
  readonly rules: TodayRules;
  readonly onClose: () => void;
}) {
  const { item, finding, onClose } = props;
  const { locale } = usePreferences();
  const snooze = useTell('today:snooze');
  const [day, setDay] = useState('');
  useInertPage(true);
  const [now] = useState(() => new Date());
  const put = (until: SnoozeUntil): void => {
    snooze.mutate({ workspaceId: props.workspaceId, item, until }, { onSuccess: onClose });
  };
  const row = finding.rows.find(({ id }) => id === item.rowId);
  const choices = [
    { word: 'Tomorrow', moment: atMorning(daysOn(now, 1)) },
    { word: 'Next week', moment: atMorning(nextMonday(now)) },
  ];
  const chosen = isCalendarDate(day) ? atMorning(new Date(`${day}T00:00`)) : undefined;
  return (
    <Modal opened onClose={onClose} title="Snooze until" size="24rem">
      <p className={styles['what']}>
        {row === undefined ? null : (
          <>
            <strong>
              <InertText text={row.title ?? row.id} />
            </strong>
            {': '}
          </>
        )}
        {findingTitle(finding, props.rules, locale)}
      </p>
      <div className={styles['choices']}>
        {choices.map(({ word, moment }, index) => (
          <button
            key={word}
            type="button"
            className={styles['choice']}
            data-autofocus={index === 0 || undefined}
            onClick={() => {
              put({ is: 'moment', at: moment.toISOString() });
            }}
          >
            <span>{word}</span>
            <span className={styles['when']}>{formatWeekdayDate(localDateOf(moment), locale)}, 08:00</span>
          </button>
        ))}
        <button
          type="button"
          className={styles['choice']}
          onClick={() => {
            put({ is: 'worse' });
          }}
        >
          <span>It gets worse</span>
          <span className={styles['when']}>{worseWords[finding.rule] ?? 'something new is found'}</span>
        </button>
      </div>
      <form
        className={styles['day']}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined) put({ is: 'moment', at: chosen.toISOString() });
        }}
      >
        <DayInput label="Date" value={day} onChange={setDay} />
        <Button
          type="submit"
          variant="default"
          disabled={chosen === undefined || chosen <= now}
          loading={snooze.isPending}
        >
          Snooze
        </Button>
      </form>
      {snooze.error === null ? null : <ErrorNotice error={snooze.error.error} />}
      <p className={styles['note']}>
        Snoozed items stay listed and can be restored. <KeyHint keys={['Shift', 'S']} /> snoozes one row,{' '}
        <KeyHint keys={['S']} /> the whole issue.
      </p>
    </Modal>
  );
}
