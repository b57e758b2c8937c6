import { Checkbox } from '@mantine/core';
import { DifferenceTable, ChangedValue, FieldDiffTable } from '../../components/change/field-diff-table.tsx';
import { ChangedFields, RunLines } from '../../components/change/run-lines.tsx';
import { StatusWord } from '../../components/change/status-word.tsx';
import { runStatuses } from '../../../ipc/changes/changes.ts';
import { runOf } from '../samples.ts';
import { PointsToConfirm } from '../../components/change/points-to-confirm.tsx';
import type { StoryGroup } from '../story.ts';

export const change: StoryGroup = {
  group: 'change',
  stories: [
    {
      name: 'field-diff-table',
      of: [FieldDiffTable, ChangedValue, DifferenceTable],
      states: {
        'changed, matches, and none': () => (
          <FieldDiffTable
            caption="What changes"
            fields={[
              { field: 'amount', label: 'Amount', before: '250', after: '300.5' },
              { field: 'from', label: 'From', before: '2026-07-18', after: '2026-07-18' },
              { field: 'note', label: 'Note', before: null, after: 'New rate' },
              { field: 'row:1', label: 'Row 2', before: '10 %, from 7 nights', after: null },
            ]}
          />
        ),
        'stored otherwise': () => (
          <DifferenceTable
            differences={[{ place: 'Channel enabled', was: 'sent', meant: 'yes', stored: 'no' }]}
          />
        ),
      },
    },
    {
      name: 'points-to-confirm',
      of: [PointsToConfirm],
      states: {
        'two warnings': () => (
          <PointsToConfirm>
            <Checkbox label="The deposit becomes ten times as large: £250 to £2,500." />
            <Checkbox label="The service hasn’t shown this field before." />
          </PointsToConfirm>
        ),
      },
    },
    {
      name: 'run-lines',
      of: [RunLines, ChangedFields],
      states: {
        'of several properties': () => (
          <RunLines
            label="Changes"
            runs={[
              runOf('verified'),
              runOf('rejected', { explanation: 'The service refused it.' }),
              runOf('outcome-unknown'),
            ]}
            hrefOf={() => '/'}
            titleOf={() => 'Honey Gate: security deposit'}
            currencyOf={() => 'GBP'}
          />
        ),
      },
    },
    {
      name: 'status-word',
      of: [StatusWord],
      states: {
        'each word': () =>
          runStatuses.map((status) => (
            <p key={status}>
              <StatusWord status={status} />
            </p>
          )),
        'large, live': () => <StatusWord status="verifying" live large />,
      },
    },
  ],
};
