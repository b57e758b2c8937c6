import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ResourceValue } from '../../../core/service/resources.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useDataTable, untouchedTable } from '../../components/data-table/use-data-table.ts';
import { formatCount, formatCounted } from '../../../core/wording/plural.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { directoryColumns } from './directory-columns.tsx';
import { directoryFile, directoryRows, groupTitle } from './directory-rows.ts';
import type { DirectoryRow } from './directory-rows.ts';
import { ExportButton } from './export-button.tsx';
import { FilterField } from '../../components/list/filter-field.tsx';
import styles from './occupancy-groups.module.css';
import { matchesWords } from '../../components/list/matches-words.ts';

type Group = ResourceValue<'occupancy-groups'>['rows'][number];

const mostRowsInSight = 14;
const byName = { ...untouchedTable, sorting: [{ id: 'name', desc: false }] };

/** A group may come twice. */
function idOf({ groupId }: DirectoryRow, index: number): string {
  return `${String(groupId)} ${String(index)}`;
}

/** All groups that the JWT may see. Owners stay masked until they are asked for, and again after leaving. */
export function GroupDirectory(props: { readonly groups: readonly Group[] }) {
  const { locale } = usePreferences();
  const all = useMemo(() => directoryRows(props.groups), [props.groups]);
  const [typed, setFilter] = useState('');
  const filter = useDeferredValue(typed.trim());
  const [everyOwner, setEveryOwner] = useState(false);
  const [shownOwners, setShownOwners] = useState<ReadonlySet<number>>(new Set());
  const columns = useMemo(
    () =>
      directoryColumns({
        locale,
        isOwnerShown: (groupId) => everyOwner || shownOwners.has(groupId),
        showOwner: (groupId) => {
          setShownOwners(new Set([...shownOwners, groupId]));
        },
      }),
    [locale, everyOwner, shownOwners],
  );
  const found = useMemo(
    () => (filter === '' ? all : all.filter((row) => matchesWords(row.searchText, filter))),
    [all, filter],
  );
  const table = useDataTable({ rows: found, columns, rowId: idOf, arrangement: byName });
  const anyShown = everyOwner || shownOwners.size > 0;
  return (
    <>
      <div className={styles['toolbar']}>
        <FilterField
          label="Filter groups"
          placeholder="Filter by name, id, on or off"
          filter={typed}
          onFilter={setFilter}
        />
        <span className={styles['count']} role="status">
          {found.length === all.length ? '' : `${formatCount(found.length, locale)} of `}
          {formatCounted(all.length, 'group', 'groups', locale)}
        </span>
        <div className={styles['tools']}>
          <Button
            variant="default"
            leftSection={anyShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={() => {
              setEveryOwner(!anyShown);
              setShownOwners(new Set());
            }}
          >
            {anyShown ? 'Hide owner names' : 'Show owner names'}
          </Button>
          <ExportButton
            fileName="occupancy-groups"
            rows={() => directoryFile(table.rows.map(({ value }) => value))}
          />
        </div>
      </div>
      <DataTable
        label="Occupancy groups"
        table={table}
        density="regular"
        height={mostRowsInSight}
        hasTarget
        searchText={groupTitle}
        empty={
          <NothingMatches
            level={3}
            title="No group matches the filter"
            showAll="Show all groups"
            onShowAll={() => {
              setFilter('');
            }}
          >
            Words match the name, id or state. Owner names aren’t searched.
          </NothingMatches>
        }
      />
    </>
  );
}
