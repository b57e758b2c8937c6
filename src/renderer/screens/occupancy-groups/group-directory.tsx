import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ResourceValue } from '../../../contract/service/resources.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatCount, formatCounted } from '../../components/format-quantity.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { directoryColumns } from './directory-columns.tsx';
import { directoryFile, directoryRows } from './directory-rows.ts';
import { ExportButton } from './export-button.tsx';
import { FilterField } from '../../components/filter-field.tsx';
import styles from './occupancy-groups.module.css';
import { matchesWords, nextSort, sortedRows } from './sorted-rows.ts';
import type { SortChoice } from './sorted-rows.ts';
import { VirtualTable } from './virtual-table.tsx';

type Group = ResourceValue<'occupancy-groups'>['rows'][number];

/** All groups that the JWT may see. Owners stay masked until they are asked for, and again after leaving. */
export function GroupDirectory(props: { readonly groups: readonly Group[] }) {
  const { locale } = usePreferences();
  const all = useMemo(() => directoryRows(props.groups), [props.groups]);
  const [typed, setFilter] = useState('');
  const filter = useDeferredValue(typed.trim());
  const [sort, setSort] = useState<SortChoice>({ column: 'name', descending: false });
  const [everyOwner, setEveryOwner] = useState(false);
  const [shownOwners, setShownOwners] = useState<ReadonlySet<number>>(new Set());
  const columns = directoryColumns({
    locale,
    isOwnerShown: (groupId) => everyOwner || shownOwners.has(groupId),
    showOwner: (groupId) => {
      setShownOwners(new Set([...shownOwners, groupId]));
    },
  });
  const valueOf = columns.find((column) => column.id === sort.column)?.sortValue;
  const found = filter === '' ? all : all.filter((row) => matchesWords(row.searchText, filter));
  const rows = valueOf === undefined ? found : sortedRows(found, valueOf, sort.descending);
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
          {rows.length === all.length ? '' : `${formatCount(rows.length, locale)} of `}
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
          <ExportButton fileName="occupancy-groups" rows={() => directoryFile(rows)} />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No group matches the filter">
          Every word must be in the name, the id or the state. Names of owners are not searched.
        </EmptyState>
      ) : (
        <VirtualTable
          label="Occupancy groups"
          rows={rows}
          columns={columns}
          rowKey={(row, index) => `${String(row.groupId)} ${String(index)}`}
          sort={sort}
          onSort={(column) => {
            setSort(nextSort(sort, column));
          }}
        />
      )}
    </>
  );
}
