import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Issue, TodayRules } from '../../../core/analysis/attention/issue.ts';
import { isCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import type { SnoozeItem, SnoozeUntil, Snoozed, Today } from '../../../ipc/today.ts';
import { useTell } from '../../client/tell.ts';
import { formatWeekdayDate, localDateOf } from '../../components/format/format-calendar-date.ts';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { DayInput } from '../../components/input/day-input.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import { Dialog, Form } from '../../components/ui/dialog.tsx';
import { seasonDates, issueTitle, ruleWords } from './rule-words.tsx';
import { atMorning, daysOn, nextMonday } from './snooze-moments.ts';

export function SnoozeDialog(props: {
  readonly workspaceId: string;
  readonly item: SnoozeItem;
  readonly issue: Issue;
  readonly rules: TodayRules;
  readonly onClose: () => void;
}) {
  const { item, issue, onClose } = props;
  const { locale } = usePreferences();
  const snooze = useTell('today:snooze');
  const [day, setDay] = useState('');
  const [now] = useState(() => new Date());
  const put = (until: SnoozeUntil): void =>
    snooze.mutate({ workspaceId: props.workspaceId, item, until }, { onSuccess: onClose });
  const row = issue.rows.find(({ id }) => id === item.rowId);
  const at = (word: string, moment: Date) => ({
    word,
    aside: `${formatWeekdayDate(localDateOf(moment), locale)}, 08:00`,
    until: { is: 'moment', at: moment.toISOString() } as const,
  });
  const choices = [
    at('Tomorrow', atMorning(daysOn(now, 1))),
    at('Next week', atMorning(nextMonday(now))),
    {
      word: 'It gets worse',
      aside: ruleWords[issue.rule].worse ?? 'something new is found',
      until: { is: 'worse' } as const,
    },
  ];
  const chosen = isCalendarDate(day) ? atMorning(new Date(`${day}T00:00`)) : undefined;
  return (
    <Dialog opened onClose={onClose} title="Snooze until" size="24rem">
      <Text c="var(--kh-text-soft)" mb="md">
        {row === undefined ? null : (
          <>
            <strong>
              <InertText text={row.title ?? row.id} />
            </strong>
            {': '}
          </>
        )}
        {issueTitle(issue, props.rules, locale)}
      </Text>
      <Stack gap="xs">
        {choices.map(({ word, aside, until }, index) => (
          <Button
            key={word}
            justify="space-between"
            data-autofocus={index === 0 || undefined}
            rightSection={
              <Text span fz="xs" c="dimmed">
                {aside}
              </Text>
            }
            onClick={() => put(until)}
          >
            {word}
          </Button>
        ))}
      </Stack>
      <Form
        onSubmit={() => {
          if (chosen !== undefined) put({ is: 'moment', at: chosen.toISOString() });
        }}
      >
        <Group gap="sm" align="flex-end" my="md">
          <DayInput label="Date" value={day} onChange={setDay} />
          <Button type="submit" disabled={chosen === undefined || chosen <= now} loading={snooze.isPending}>
            Snooze
          </Button>
        </Group>
      </Form>
      {snooze.error === null ? null : <ErrorNotice error={snooze.error.error} />}
      <Text fz="xs" c="dimmed">
        Snoozed items stay listed and can be restored. <KeyHint keys={['Shift', 'S']} /> snoozes one row,{' '}
        <KeyHint keys={['S']} /> the whole issue.
      </Text>
    </Dialog>
  );
}

export function SnoozedList(props: { readonly today: Today }) {
  const { workspaceId, snoozed } = props.today;
  const back = useTell('today:bring-back');
  return (
    <Paper component="section" withBorder radius="md" p="md" flex="none" aria-label="Snoozed">
      <Title order={2} mb="xs">
        Snoozed
      </Title>
      {snoozed.length === 0 ? <Text c="dimmed">Nothing is snoozed.</Text> : null}
      <Stack gap="sm" role="list">
        {snoozed.map((one) => (
          <Group key={`${one.key} ${one.rowId ?? ''}`} role="listitem" justify="space-between" wrap="nowrap">
            <Box miw={0} fz="sm">
              <Name one={one} />
              <Until one={one} />
            </Box>
            <Button
              size="xs"
              onClick={() => back.mutate({ workspaceId, item: { key: one.key, rowId: one.rowId } })}
            >
              Restore
            </Button>
          </Group>
        ))}
      </Stack>
      {back.error === null ? null : <ErrorNotice error={back.error.error} />}
    </Paper>
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
      {ruleWords[rule].name}
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
    <Text fz="xs" c="dimmed">
      {when}, {now}
    </Text>
  );
}
