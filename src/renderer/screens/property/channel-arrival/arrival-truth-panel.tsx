import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type ArrivalSource,
  type WeekdayTruth,
  arrivalTruthTable,
} from '../../../../core/analysis/arrivals/arrival-truth-table.ts';
import type { SinceFeed } from '../../../../core/analysis/arrivals/channel-feed.ts';
import type { Absence } from '../../../../core/mapping/absence.ts';
import { formatCount, plural } from '../../../../core/values/words/plural.ts';
import type { ChartCell } from '../../../charts/frame/chart-table.tsx';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { weekdayName } from '../../../components/format/weekday-name.ts';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { Assumptions, Folded } from '../../../kit/notes.tsx';
import { SourcesPanel } from '../../../kit/source-ages.tsx';
import { type Column, ExportCsv, SimpleTable, fileColumn, tableOf } from '../../../kit/simple-table.tsx';
import {
  type ArrivalAbsences,
  TruthVerdict,
  arrivalAbsences,
  arrivalSourceNames,
  arrivalSources,
  speakingSources,
} from './truth-verdict.tsx';

/** Compares check-in day rules, channels, pattern and open dates by weekday. */
export function ArrivalTruthPanel({ since }: { readonly since: SinceFeed }) {
  const { workspaceId, propertyId } = useProperty();
  const titleOf = useChangeTitles(workspaceId);
  const { change } = since;
  const { locale } = usePreferences();
  const channel = useOwn('channel-arrival-status');
  const startDays = useOwn('start-days');
  const openDates = useOwn('start-dates');
  const truth = arrivalTruthTable({
    startDays: startDays.read?.value,
    channel: channel.read?.value,
    openDates: openDates.read?.value.rows,
  });
  const why = arrivalAbsences({ startDays, channel, openDates });
  const columns = columnsOf(why, locale);
  const table = (
    <SimpleTable
      caption="Whether guests may arrive on each weekday, by four sources"
      rows={truth.weekdays}
      columns={columns}
    />
  );
  const isInStep = truth.weekdays.every((row) => !row.isMismatch && speakingSources(row).length > 1);
  return (
    <SourcesPanel
      title="Check-in days by source"
      description="On which weekdays guests may check in, by four sources."
      of={[
        [arrivalSourceNames['start-days'], startDays],
        [arrivalSourceNames['feed-weekdays'], channel],
        [arrivalSourceNames['open-dates'], openDates],
      ]}
      actions={
        <ExportCsv
          fileName={`channel-arrival-${propertyId}`}
          table={tableOf('Check-in days by source', truth.weekdays, columns)}
        />
      }
    >
      <TruthVerdict
        truth={truth}
        why={why}
        reachedFeed={channel.read?.value.ruleReachedFeed ?? null}
        changedSince={change === null ? null : { ...change, title: titleOf(change.title) }}
      />
      {isInStep ? <Folded title="Every weekday">{table}</Folded> : table}
      <Assumptions lines={truth.assumptions} />
    </SourcesPanel>
  );
}

/** One row per weekday. A mismatch has an icon, a word and a colour, so that no single cue is essential. */
function columnsOf(why: ArrivalAbsences, locale: string): readonly Column<WeekdayTruth>[] {
  return [
    { name: 'Arrival on', cell: ({ weekday }) => ({ value: weekdayName(weekday, locale) }) },
    ...arrivalSources.map((source) => ({
      name: arrivalSourceNames[source],
      cell: (row: WeekdayTruth) => answerCell(row, source, why[source]),
    })),
    fileColumn('Open dates', ({ openDateCount }) => openDateCount),
    fileColumn('Mismatch', ({ isMismatch }) => isMismatch),
    fileColumn('Explanation', ({ explanation }) => explanation),
    { name: 'Agreement', only: 'screen', cell: agreementCell },
  ];
}

function answerCell(row: WeekdayTruth, source: ArrivalSource, why: Absence): ChartCell {
  const says = row.says[source];
  if (says === null) return { value: null, shown: <AbsentCell why={{ is: why.is }} /> };
  const isOdd = row.disagreeing.includes(source);
  const Icon = says ? IconCheck : IconX;
  return {
    value: says,
    shown: (
      <Marked colour={isOdd ? 'var(--kh-warn-text)' : says ? 'var(--kh-text)' : 'dimmed'}>
        <Icon size={15} aria-hidden />
        {wordOf(row, source, says)}
      </Marked>
    ),
  };
}

function wordOf(row: WeekdayTruth, source: ArrivalSource, says: boolean): string {
  if (source !== 'open-dates') return says ? 'Open' : 'Closed';
  const count = row.openDateCount ?? 0;
  return says ? `${formatCount(count, '')} open ${plural(count, 'date', 'dates')}` : 'None open';
}

function agreementCell(row: WeekdayTruth): ChartCell {
  const speaking = speakingSources(row).length;
  if (!row.isMismatch) {
    return { value: speaking > 1 ? 'Agree' : speaking === 1 ? 'One source' : 'No answer' };
  }
  return {
    value: 'Mismatch',
    shown: (
      <Marked colour="var(--kh-warn-text)">
        <IconAlertTriangle size={15} aria-hidden />
        <strong>Mismatch</strong>
      </Marked>
    ),
  };
}

function Marked(props: { readonly colour: string; readonly children: ReactNode }) {
  return (
    <Text component="span" fz="inherit" c={props.colour}>
      <Group component="span" display="inline-flex" gap="0.375rem" wrap="nowrap">
        {props.children}
      </Group>
    </Text>
  );
}
