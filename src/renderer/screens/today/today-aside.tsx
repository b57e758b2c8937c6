import { Anchor, Box, Group, Stack, Text, Title } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { answerName } from '../../../core/service/answer-name.ts';
import { addressOf } from '../../../core/service/endpoints/declared-endpoints.ts';
import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCount, plural } from '../../../core/values/words/plural.ts';
import type { Run } from '../../../ipc/changes/changes.ts';
import type { BulkEdit } from '../../../ipc/changes/bulk-edits.ts';
import type { ServiceChange, ServiceChanges, SettingField } from '../../../ipc/today.ts';
import { useAsk } from '../../client/ask.ts';
import { useRuns } from '../../client/changes/changes.ts';
import { useChangeTitles } from '../../client/properties/property-names.ts';
import { useBulkEdits } from '../../client/changes/bulk-edits.ts';
import { formatAgo } from '../../components/format/format-age.ts';
import { dayExample, localDateOf } from '../../components/format/format-calendar-date.ts';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Note } from '../../kit/notes.tsx';
import { routes } from '../../routes.ts';
import { atMorning, daysOn } from './snooze-moments.ts';

/** Changes found at the service: made elsewhere, or possible effects of our own changes. */
export function ServiceChangesList(props: { readonly workspaceId: string }) {
  const [day, setDay] = useState<string>(() => localDateOf(daysOn(new Date(), -1)));
  const since = isCalendarDate(day) ? atMorning(new Date(`${day}T00:00`)).toISOString() : null;
  const { locale } = usePreferences();
  const titleOf = useChangeTitles(props.workspaceId);
  const { data, error } = useAsk(
    'today:service-changes',
    since === null ? skipToken : { workspaceId: props.workspaceId, since },
  );
  return (
    <AsideSection title="Changed elsewhere">
      <DayInput
        size="xs"
        label="Since 08:00 on"
        value={day}
        error={isCalendarDate(day) || day === '' ? undefined : `Enter a date like ${dayExample(locale)}`}
        onChange={setDay}
      />
      {error === null ? null : <ErrorNotice error={error.error} />}
      {data === undefined ? null : <Reported reported={data} titleOf={titleOf} />}
    </AsideSection>
  );
}

function Reported(props: Titled & { readonly reported: ServiceChanges }) {
  const { reported, titleOf } = props;
  const { locale } = usePreferences();
  const more = reported.total - reported.changes.length;
  const elsewhere = reported.changes.filter(({ follows }) => follows === null);
  const following = reported.changes.filter(({ follows }) => follows !== null);
  const least = reported.isWhole ? '' : 'at least ';
  return (
    <>
      <Note>
        {reported.recordedSince === null
          ? 'No settings loaded yet. Keyholder watches each setting from its first load.'
          : `Watching since ${momentText(reported.recordedSince, locale)}. Times show when Keyholder noticed the change.`}
      </Note>
      {reported.ownUnknown === null ? null : (
        <Note>History can’t be opened, so your own changes may be included here.</Note>
      )}
      {reported.changes.length === 0 && reported.recordedSince !== null ? (
        <Note>No outside changes found in the data refreshed since then.</Note>
      ) : null}
      <Entries title="Changed outside Keyholder" changes={elsewhere} titleOf={titleOf} />
      <Entries title="Changed after your edits" changes={following} titleOf={titleOf} />
      {more > 0 ? (
        <Note>
          and {least}
          {formatCount(more, locale)} more {plural(more, 'change', 'changes')}
        </Note>
      ) : null}
    </>
  );
}

interface Titled {
  readonly titleOf: (title: string) => string;
}

function Entries(props: Titled & { readonly title: string; readonly changes: readonly ServiceChange[] }) {
  const { title, changes } = props;
  if (changes.length === 0) return null;
  return (
    <>
      <Title order={3}>{title}</Title>
      <Stack gap="sm" role="list" aria-label={title}>
        {changes.map((change) => (
          <Changed key={keyOf(change)} change={change} titleOf={props.titleOf} />
        ))}
      </Stack>
    </>
  );
}

function keyOf({ propertyId, resource, readAt, follows }: ServiceChange): string {
  return `${String(propertyId)} ${resource} ${readAt} ${follows?.changeId ?? ''}`;
}

function Changed(props: Titled & { readonly change: ServiceChange }) {
  const { change } = props;
  const { locale } = usePreferences();
  const uninterpreted = `${answerName(change.resource)}: changed, but can’t be interpreted.`;
  return (
    <Entry
      href={routes.property(change.propertyId, addressOf(change.resource))}
      title={change.title ?? `Property ${change.propertyId}`}
      when={<time dateTime={change.readAt}>{momentText(change.readAt, locale)}</time>}
    >
      {change.fields === null ? (
        <Note>{uninterpreted}</Note>
      ) : (
        <>
          {change.fields
            .filter(({ isUnderstood }) => isUnderstood)
            .map((field) => (
              <FieldChange key={field.label} field={field} />
            ))}
          {change.follows?.isSideEffect === true ||
          change.fields.every(({ isUnderstood }) => isUnderstood) ? null : (
            <Note>{uninterpreted} Raw response:</Note>
          )}
          {change.fields
            .filter(({ isUnderstood }) => !isUnderstood)
            .map((field) => (
              <FieldChange key={field.label} field={field} />
            ))}
        </>
      )}
      {change.follows === null ? null : (
        <Note>
          {change.follows.isSideEffect
            ? 'Stored differently by the service as part of your edit: '
            : 'Changed after your edit, possibly because of it: '}
          <Link href={routes.change(change.follows.changeId)}>
            <InertText text={props.titleOf(change.follows.title)} />
          </Link>
        </Note>
      )}
      {change.mayBeOurs ? <Note>This may be your own change with an unknown outcome.</Note> : null}
    </Entry>
  );
}

function FieldChange(props: { readonly field: SettingField }) {
  const { label, before, after } = props.field;
  return (
    <Note>
      <InertText text={label} />
      {before === null && after === null ? null : (
        <>
          : <del>{visibleText(before ?? 'none')}</del>{' '}
          <Text span inherit fw={550} c="var(--kh-good-text)">
            {visibleText(after ?? 'none')}
          </Text>
        </>
      )}
    </Note>
  );
}

const openBulkEdits: readonly BulkEdit['state'][] = ['ready', 'paused', 'needs-decision'];
const openRuns: readonly Run['status'][] = ['needs-attention', 'outcome-unknown', 'draft'];

/** Bulk edits and changes that wait for the user. */
export function WaitingList(props: { readonly workspaceId: string }) {
  const bulkEdits = useBulkEdits(props.workspaceId);
  const runs = useRuns(props.workspaceId);
  const titleOf = useChangeTitles(props.workspaceId);
  const failure = bulkEdits.error ?? runs.error;
  const waiting = [
    ...(bulkEdits.data ?? [])
      .filter(({ state }) => openBulkEdits.includes(state))
      .map((bulkEdit) => ({
        id: bulkEdit.bulkEditId,
        href: routes.storedBulkEdit(bulkEdit.bulkEditId),
        title: bulkEdit.title,
        text: bulkEdit.explanation,
        at: bulkEdit.updatedAt,
      })),
    ...(runs.data ?? [])
      .filter(({ status }) => openRuns.includes(status))
      .map((run) => ({
        id: run.changeId,
        href: routes.change(run.changeId),
        title: titleOf(run.title),
        text: run.status === 'draft' ? 'Reviewed, not sent.' : run.explanation,
        at: run.updatedAt,
      })),
  ];
  return (
    <AsideSection title="Waiting for you">
      {failure === null ? null : <ErrorNotice error={failure.error} />}
      {waiting.length === 0 && bulkEdits.data !== undefined && runs.data !== undefined ? (
        <Note>Nothing is waiting for you.</Note>
      ) : null}
      <Stack gap="sm" role="list">
        {waiting.map((one) => (
          <Entry key={one.id} href={one.href} title={one.title} when={<Ago iso={one.at} />}>
            <Note>{one.text}</Note>
          </Entry>
        ))}
      </Stack>
    </AsideSection>
  );
}

function Ago(props: { readonly iso: string }) {
  const now = useNow(30_000);
  return <time dateTime={props.iso}>{formatAgo(now.getTime() - Date.parse(props.iso))}</time>;
}

function AsideSection(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" flex="none" aria-label={props.title}>
      <Title order={2}>{props.title}</Title>
      {props.children}
    </Stack>
  );
}

function Entry(props: {
  readonly href: string;
  readonly title: string;
  readonly when: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Box role="listitem" fz="sm">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Anchor component={Link} href={props.href} fz="sm" fw={550} c="inherit">
          <InertText text={props.title} />
        </Anchor>
        <Text span fz="xs" c="dimmed" flex="none">
          {props.when}
        </Text>
      </Group>
      {props.children}
    </Box>
  );
}
