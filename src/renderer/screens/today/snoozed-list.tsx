import { Button } from '@mantine/core';
import type { Snoozed, Today } from '../../../ipc/today.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';

import { InertText } from '../../components/text/inert-text.tsx';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { ruleNames, seasonDates } from './finding-words.ts';
import styles from './snooze.module.css';
import { useTell } from '../../client/tell.ts';

/** What is put off, until when, and the way back. */
export function SnoozedList(props: { readonly today: Today }) {
  const { workspaceId, snoozed } = props.today;
  const back = useTell('today:bring-back');
  return (
    <section className={styles['list']} aria-label="Snoozed">
      <h2 className={styles['heading']}>Snoozed</h2>
      {snoozed.length === 0 ? <p className={styles['what']}>Nothing is snoozed.</p> : null}
      <ul>
        {snoozed.map((one) => (
          <li key={`${one.key} ${one.rowId ?? ''}`} className={styles['entry']}>
            <span>
              <Name one={one} />
              <Until one={one} />
            </span>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                back.mutate({ workspaceId, item: { key: one.key, rowId: one.rowId } });
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {back.error === null ? null : <ErrorNotice error={back.error.error} />}
    </section>
  );
}

function Name(props: { readonly one: Snoozed }) {
  const { title, rule, season } = props.one;
  const { locale } = usePreferences();
  return (
    <strong>
      {title === null ? null : (
        <>
          <InertText text={title} />
          {': '}
        </>
      )}
      {ruleNames[rule]}
      {season === null ? null : (
        <>
          {', '}
          <InertText text={season.name} /> ({seasonDates(season, locale)})
        </>
      )}
    </strong>
  );
}

function Until(props: { readonly one: Snoozed }) {
  const { until, hides } = props.one;
  const { locale } = usePreferences();
  const when = until.is === 'worse' ? 'until it gets worse' : `until ${momentText(until.at, locale)}`;
  const now = hides === 0 ? 'no longer an issue' : `hides ${formatCounted(hides, 'row', 'rows', locale)} now`;
  return (
    <span className={styles['when']}>
      {when}, {now}
    </span>
  );
}
