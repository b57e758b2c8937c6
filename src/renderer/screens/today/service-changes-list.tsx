import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { ServiceChange, ServiceChanges, SettingField } from '../../../ipc/today.ts';
import { formatCount, plural } from '../../../core/wording/plural.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { DayInput } from '../../components/input/day-input.tsx';
import { dayExample, localDateOf } from '../../components/format/format-calendar-date.ts';

import { InertText } from '../../components/text/inert-text.tsx';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { routes } from '../../routes.ts';
import styles from './aside.module.css';
import { settingPlaces } from './setting-places.ts';
import { atMorning, daysOn } from './snooze-moments.ts';
import { useAsk } from '../../client/ask.ts';

/** What changed at the service: elsewhere, or after a change of ours that it may follow from. */
export function ServiceChangesList(props: { readonly workspaceId: string }) {
  const [day, setDay] = useState<string>(() => localDateOf(daysOn(new Date(), -1)));
  const since = isCalendarDate(day) ? atMorning(new Date(`${day}T00:00`)).toISOString() : null;
  const { locale } = usePreferences();
  const { data, error } = useAsk(
    'today:service-changes',
    since === null ? skipToken : { workspaceId: props.workspaceId, since },
  );
  return (
    <section className={styles['section']} aria-labelledby="changed-at-the-service">
      <h2 id="changed-at-the-service" className={styles['heading']}>
        Changed elsewhere
      </h2>
      <DayInput
        size="xs"
        mt="0.375rem"
        label="Since 08:00 on"
        value={day}
        error={isCalendarDate(day) || day === '' ? undefined : `Enter a date like ${dayExample(locale)}`}
        onChange={setDay}
      />
      {error === null ? null : <ErrorNotice error={error.error} />}
      {data === undefined ? null : <Reported reported={data} />}
    </section>
  );
}

function Reported(props: { readonly reported: ServiceChanges }) {
  const { reported } = props;
  const { locale } = usePreferences();
  const more = reported.total - reported.changes.length;
  const elsewhere = reported.changes.filter(({ follows }) => follows === null);
  const following = reported.changes.filter(({ follows }) => follows !== null);
  const least = reported.isWhole ? '' : 'at least ';
  return (
    <>
      <p className={styles['note']}>
        {reported.recordedSince === null
          ? 'No settings loaded yet. Keyholder watches each setting from its first load.'
          : `Watching since ${momentText(reported.recordedSince, locale)}. Times show when Keyholder noticed the change.`}
      </p>
      {reported.ownUnknown === null ? null : (
        <p className={styles['note']}>History can’t be opened, so your own changes may be included here.</p>
      )}
      {reported.changes.length === 0 && reported.recordedSince !== null ? (
        <p className={styles['none']}>No outside changes found in the data refreshed since then.</p>
      ) : null}
      <Entries title="Changed outside Keyholder" changes={elsewhere} />
      <Entries title="Changed after your edits" changes={following} />
      {more > 0 ? (
        <p className={styles['note']}>
          and {least}
          {formatCount(more, locale)} more {plural(more, 'change', 'changes')}
        </p>
      ) : null}
    </>
  );
}

function Entries(props: { readonly title: string; readonly changes: readonly ServiceChange[] }) {
  const { title, changes } = props;
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className={styles['subheading']}>{title}</h3>
      <ul className={styles['entries']} aria-label={title}>
        {changes.map((change) => (
          <Entry key={keyOf(change)} change={change} />
        ))}
      </ul>
    </>
  );
}

function keyOf({ propertyId, resource, readAt, follows }: ServiceChange): string {
  return `${String(propertyId)} ${resource} ${readAt} ${follows?.changeId ?? ''}`;
}

function Entry(props: { readonly change: ServiceChange }) {
  const { change } = props;
  const { locale } = usePreferences();
  const place = settingPlaces[change.resource];
  return (
    <li className={styles['entry']}>
      <span className={styles['top']}>
        <Link href={routes.property(change.propertyId, place?.tab)} className={styles['link']}>
          <InertText text={change.title ?? `Property ${change.propertyId}`} />
        </Link>
        <time className={styles['when']} dateTime={change.readAt}>
          {momentText(change.readAt, locale)}
        </time>
      </span>
      {change.fields === null ? (
        <span className={styles['text']}>
          {place?.label ?? 'A response'}: changed, but can’t be interpreted.
        </span>
      ) : (
        <>
          {change.fields
            .filter(({ isUnderstood }) => isUnderstood)
            .map((field) => (
              <FieldChange key={field.label} field={field} />
            ))}
          {change.follows?.cameWith === true ||
          change.fields.every(({ isUnderstood }) => isUnderstood) ? null : (
            <span className={styles['text']}>
              {place?.label ?? 'A response'}: changed, but can’t be interpreted. Raw response:
            </span>
          )}
          {change.fields
            .filter(({ isUnderstood }) => !isUnderstood)
            .map((field) => (
              <FieldChange key={field.label} field={field} />
            ))}
        </>
      )}
      {change.follows === null ? null : (
        <span className={styles['text']}>
          {change.follows.cameWith
            ? 'Stored differently by the service as part of your edit: '
            : 'Changed after your edit, possibly because of it: '}
          <Link href={routes.change(change.follows.changeId)}>
            <InertText text={change.follows.title} />
          </Link>
        </span>
      )}
      {change.mayBeOurs ? (
        <span className={styles['text']}>This may be your own change with an unknown outcome.</span>
      ) : null}
    </li>
  );
}

function FieldChange(props: { readonly field: SettingField }) {
  const { label, before, after } = props.field;
  return (
    <span className={styles['text']}>
      <InertText text={label} />
      {before === null && after === null ? null : (
        <>
          : <del className={styles['before']}>{visibleText(before ?? 'none')}</del>{' '}
          <ins className={styles['after']}>{visibleText(after ?? 'none')}</ins>
        </>
      )}
    </span>
  );
}
