import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ResourceValue } from '../../../core/service/resources.ts';
import { formatCount } from '../../../core/values/words/plural.ts';
import { RowTitle } from '../../components/data-table/cells.tsx';
import { fileRows } from '../../components/data-table/data-column.ts';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import { rowSearch } from '../../components/list/matches-words.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { AbsentCell } from '../../components/text/absent.tsx';
import { FieldCell } from '../../components/text/field-value.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { ExportButton } from '../../kit/save-table.tsx';
import { TableToolbar } from '../../kit/table-toolbar.tsx';
import { routes } from '../../routes.ts';
import { changedDay, groupTitle, ownerNameOf, switchWord } from './group-rows.ts';

type Group = ResourceValue<'occupancy-groups'>['rows'][number];
type Column = DataColumn<Group>;

const mostRowsInSight = 14;
const byName = { ...untouchedTable, sorting: [{ id: 'name', desc: false }] };

/** A group can appear twice, so its id isn't unique. */
function idOf({ groupId }: Group, index: number): string {
  return `${String(groupId)} ${String(index)}`;
}

/** Owners are hidden until the user asks, and again after leaving the screen. */
export function GroupDirectory(props: { readonly groups: readonly Group[] }) {
  const { locale } = usePreferences();
  const all = props.groups;
  const [typed, setFilter] = useState('');
  const filter = useDeferredValue(typed);
  const [hasOwners, setHasOwners] = useState(false);
  const columns = useMemo(() => directoryColumns(locale, hasOwners), [locale, hasOwners]);
  const found = useMemo(() => all.filter((row) => isSearched(row, filter)), [all, filter]);
  const table = useDataTable({ rows: found, columns, rowId: idOf, arrangement: byName });
  return (
    <>
      <TableToolbar
        inPanel
        label="Filter groups"
        placeholder="Filter by name, id, on or off"
        filter={typed}
        onFilter={setFilter}
        counted={{ shown: found.length, of: all.length, nouns: ['group', 'groups'] }}
        tools={
          <>
            <Button variant="subtle" color="gray" onClick={() => setHasOwners(!hasOwners)}>
              {hasOwners ? 'Hide owner names' : 'Show owner names'}
            </Button>
            <ExportButton
              fileName="occupancy-groups"
              rows={() =>
                fileRows(
                  columns,
                  table.rows.map(({ value }) => value),
                )
              }
            />
          </>
        }
      />
      <DataTable
        label="Occupancy groups"
        table={table}
        density="dense"
        height={mostRowsInSight}
        hasTarget
        searchText={groupTitle}
        empty={
          <NothingMatches
            level={3}
            title="No group matches the filter"
            showAll="Show all groups"
            onShowAll={() => setFilter('')}
          >
            Words match the name, id or state. Owner names aren’t searched.
          </NothingMatches>
        }
      />
    </>
  );
}

/** The file leaves owners out: their names stay on this screen. */
function directoryColumns(locale: string, hasOwners: boolean): readonly Column[] {
  const rules = (group: Group): number | null => group.rows?.length ?? null;
  const owner: Column = {
    id: 'owner',
    name: 'Owner',
    minRem: 9,
    grow: 1.5,
    sortValue: ({ owner: of }) => ownerNameOf(of),
    cell: ({ owner: of }) => <InertText text={ownerNameOf(of) ?? '—'} />,
  };
  return [
    {
      id: 'name',
      name: 'Group',
      minRem: 14,
      grow: 3,
      sortValue: groupTitle,
      cell: (row) => (
        <RowTitle href={routes.occupancyGroup(row.groupId)} name={visibleText(groupTitle(row))} />
      ),
      file: [
        ['Group id', ({ groupId }) => groupId],
        ['Name', ({ name }) => name],
      ],
    },
    {
      id: 'active',
      name: 'State',
      minRem: 4.5,
      grow: 0.5,
      sortValue: ({ active = null }) => (active === null ? null : switchWord(active)),
      cell: (group) => (
        <FieldCell record={group} field="active">
          {switchWord}
        </FieldCell>
      ),
      file: [['On', ({ active }) => active]],
    },
    {
      id: 'windows',
      name: 'Rules',
      align: 'end',
      minRem: 8,
      grow: 0.5,
      sortValue: rules,
      cell: (group) => {
        // The rules of this group couldn't be read.
        if (group.asSent !== undefined) return <AbsentCell why={{ is: 'not-understood' }} />;
        return (
          <FieldCell record={group} field="rows">
            {(rows) => formatCount(rows.length, locale)}
          </FieldCell>
        );
      },
      file: [['Rules', rules]],
    },
    {
      id: 'linked',
      name: 'Linked properties',
      align: 'end',
      minRem: 8,
      grow: 0.5,
      sortValue: ({ linkedPropertyCount }) => linkedPropertyCount ?? null,
      cell: (group) => (
        <FieldCell record={group} field="linkedPropertyCount">
          {(count) => formatCount(count, locale)}
        </FieldCell>
      ),
      file: [['Linked properties, counted by the service', ({ linkedPropertyCount }) => linkedPropertyCount]],
    },
    ...(hasOwners ? [owner] : []),
    {
      id: 'updated',
      name: 'Changed',
      minRem: 7,
      grow: 1,
      sortValue: ({ updatedAt }) => updatedAt ?? null,
      cell: (group) => (
        <FieldCell record={group} field="updatedAt">
          {(moment) => changedDay(moment, locale) ?? <AbsentCell why={{ is: 'not-understood' }} />}
        </FieldCell>
      ),
      file: [['Changed', ({ updatedAt }) => updatedAt]],
    },
  ];
}

/** Excludes owners' names, because a search must not reveal what is hidden. */
const isSearched = rowSearch(({ groupId, name, active = null }: Group) => [
  ...[groupId, name, active === null ? '' : switchWord(active)],
]);
