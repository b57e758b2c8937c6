import { Link } from 'wouter';
import { routes } from '../../routes.ts';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { useRowTabIndex } from '../../components/data-table/row-target.tsx';
import { formatCount } from '../../../core/wording/plural.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { groupTitle } from './directory-rows.ts';
import type { DirectoryRow } from './directory-rows.ts';
import { changedWords, switchWords } from './group-words.ts';
import styles from './occupancy-groups.module.css';
import { OwnerCell } from './owner-cell.tsx';
import { AbsentCell } from '../../components/text/absent.tsx';

export function directoryColumns(input: {
  readonly locale: string;
  readonly isOwnerShown: (groupId: number) => boolean;
  readonly showOwner: (groupId: number) => void;
}): readonly DataColumn<DirectoryRow>[] {
  const { locale } = input;
  return [
    {
      id: 'name',
      name: 'Group',
      minRem: 14,
      grow: 3,
      sortValue: (row) => groupTitle(row),
      cell: (row) => <GroupLink row={row} />,
    },
    {
      id: 'active',
      name: 'State',
      minRem: 4.5,
      grow: 0.5,
      sortValue: (row) => (row.active === null ? null : row.active ? 'on' : 'off'),
      cell: (row) => (row.active === null ? <AbsentCell why={row.why.active} /> : switchWords(row.active)),
    },
    {
      id: 'windows',
      name: 'Windows',
      align: 'end',
      minRem: 5.5,
      grow: 0.5,
      sortValue: (row) => row.windows,
      cell: (row) =>
        row.windows === null ? <AbsentCell why={row.why.windows} /> : formatCount(row.windows, locale),
    },
    {
      id: 'linked',
      name: 'Linked properties',
      align: 'end',
      minRem: 8,
      grow: 0.5,
      sortValue: (row) => row.linked,
      cell: (row) =>
        row.linked === null ? <AbsentCell why={row.why.linked} /> : formatCount(row.linked, locale),
    },
    {
      id: 'owner',
      name: 'Owner',
      minRem: 9,
      grow: 1.5,
      cell: (row) => (
        <OwnerCell
          name={row.owner}
          groupName={groupTitle(row)}
          shown={input.isOwnerShown(row.groupId)}
          onShow={() => {
            input.showOwner(row.groupId);
          }}
        />
      ),
    },
    {
      id: 'updated',
      name: 'Changed',
      minRem: 7,
      grow: 1,
      sortValue: (row) => row.updatedAt,
      cell: (row) => changedWords(row.updatedAt, locale) ?? <AbsentCell why={row.why.updatedAt} />,
    },
  ];
}

function GroupLink(props: { readonly row: DirectoryRow }) {
  return (
    <Link
      href={routes.occupancyGroup(props.row.groupId)}
      className={styles['link']}
      data-row-target
      tabIndex={useRowTabIndex()}
    >
      <InertText text={groupTitle(props.row)} />
    </Link>
  );
}
