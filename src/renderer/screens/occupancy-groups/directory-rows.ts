import type { ResourceValue } from '../../../core/service/resources.ts';
import { ownerNameOf } from './owner-name.ts';
import type { Absence } from '../../../core/wording/absence.ts';
import { absenceOf } from '../../../core/wording/absence.ts';

type Group = ResourceValue<'occupancy-groups'>['rows'][number];

/** One line of the directory. Null: `why` says why. */
export interface DirectoryRow {
  readonly groupId: number;
  readonly name: string | null;
  readonly active: boolean | null;
  readonly windows: number | null;
  readonly linked: number | null;
  readonly owner: string | null;
  readonly updatedAt: string | null;
  /** Null: the service's own null. */
  readonly why: Readonly<Record<'active' | 'windows' | 'linked' | 'updatedAt', Absence | null>>;
  /** What the filter looks at. Names of owners are left out: they must not be found while they are masked. */
  readonly searchText: string;
}

export function directoryRows(groups: readonly Group[]): readonly DirectoryRow[] {
  return groups.map((group) => {
    const active = group.active ?? null;
    const state = active === null ? '' : active ? 'on' : 'off';
    return {
      groupId: group.groupId,
      name: group.name ?? null,
      active,
      windows: group.rows?.length ?? null,
      linked: group.linkedPropertyCount ?? null,
      owner: ownerNameOf(group.owner),
      updatedAt: group.updatedAt ?? null,
      why: {
        active: whyNot(group, 'active'),
        windows: group.asSent === undefined ? whyNot(group, 'rows') : { is: 'not-understood' },
        linked: whyNot(group, 'linkedPropertyCount'),
        updatedAt: whyNot(group, 'updatedAt'),
      },
      searchText: [String(group.groupId), group.name ?? '', state].join(' '),
    };
  });
}

function whyNot(group: Group, field: keyof Group): Absence | null {
  return group[field] === null ? null : absenceOf(group, field);
}

export function groupTitle(row: {
  readonly groupId: number;
  readonly name?: string | null | undefined;
}): string {
  const name = row.name?.trim() ?? '';
  return name === '' ? `Group ${row.groupId}` : name;
}

/** Head and rows of the file: without the owners, whose names stay on this screen. */
export function directoryFile(rows: readonly DirectoryRow[]): (string | number | boolean | null)[][] {
  return [
    ['Group id', 'Name', 'On', 'Windows', 'Linked properties, counted by the service', 'Changed'],
    ...rows.map((row) => [row.groupId, row.name, row.active, row.windows, row.linked, row.updatedAt]),
  ];
}
