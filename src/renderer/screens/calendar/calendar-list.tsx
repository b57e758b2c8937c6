import { Group } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import type { CalendarDiscount } from '../../../ipc/calendar.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { selectionBy } from '../../components/data-table/use-row-selection.ts';
import type { DataTableModel } from '../../components/data-table/use-data-table.ts';
import { propertyName } from '../../components/property/property-name.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { KeyLegend } from '../../components/ui/key-hint.tsx';
import styles from './days-strip.module.css';
import type { PickedNight } from './days-strip.tsx';
import type { CalendarLine } from './calendar-lines.ts';
import type { CalendarModel } from './use-calendar.ts';

/** Room for the selection bar, which floats over the end of the list. */
const selectionRoomPx = 64;

/** The properties with one tab stop. The panel beside them follows the focused row. */
export function CalendarList(props: {
  readonly table: DataTableModel<CalendarLine>;
  readonly model: CalendarModel;
  readonly picked: PickedNight | null;
  readonly onPick: (picked: PickedNight | null) => void;
  readonly onBulkEdit: (propertyId: number) => void;
}) {
  const { table, model, picked } = props;
  const { selection, setSelection } = model;
  const rowSelection = useMemo(() => selectionBy(selection, setSelection, idOf), [selection, setSelection]);
  return (
    <DataTable
      label="Nights of all properties"
      table={table}
      density="twoLine"
      height="fill"
      hasTarget
      searchText={nameOf}
      selection={rowSelection}
      currentId={picked === null ? null : String(picked.propertyId)}
      onRowKey={(key, line) => onRowKey(key, line, props)}
      onRowFocus={({ row: { propertyId } }) => {
        if (picked !== null && picked.propertyId !== propertyId) props.onPick({ ...picked, propertyId });
      }}
      endRoom={model.selectedIds.length > 0 ? selectionRoomPx : 0}
      empty={<NothingFound model={model} />}
    />
  );
}

function NothingFound({ model }: { readonly model: CalendarModel }) {
  if (model.found.of > 0) {
    return (
      <EmptyState level={2} icon={<IconCalendarOff size={24} />} title="No matching properties">
        Try other dates, other nights or fewer filters.
      </EmptyState>
    );
  }
  return (
    <NothingMatches
      title="No property matches the filter"
      showAll="Show all properties"
      onShowAll={() => model.change({ places: [], tags: [], search: '' })}
    >
      Words match the name, place, id or tags.
    </NothingMatches>
  );
}

/** Space opens the details, arrows move between bars of the row, E starts a bulk edit, Escape closes. */
function onRowKey(key: string, line: CalendarLine, props: Parameters<typeof CalendarList>[0]): boolean {
  const { picked, onPick } = props;
  const { propertyId } = line.row;
  const isHere = picked?.propertyId === propertyId;
  switch (key) {
    case ' ':
      onPick(isHere ? null : { propertyId, index: 0 });
      return true;
    case 'e':
      props.onBulkEdit(propertyId);
      return true;
    case 'Escape':
      if (picked === null) return false;
      onPick(null);
      return true;
    case 'ArrowRight':
    case 'ArrowLeft': {
      const index = isHere ? picked.index : -1;
      const starts = line.runs.map(({ from }) => from);
      const next =
        key === 'ArrowRight' ? starts.find((from) => from > index) : starts.findLast((from) => from < index);
      if (next !== undefined) onPick({ propertyId, index: next });
      return true;
    }
    default:
      return false;
  }
}

function idOf({ row }: CalendarLine): number {
  return row.propertyId;
}

function nameOf({ row }: CalendarLine): string {
  return propertyName(row);
}

const states = [
  { night: 'free', word: 'free' },
  { night: 'booked', word: 'booked' },
  { night: 'block', word: 'blocked' },
  { night: 'taken', word: 'listed as unavailable' },
  { night: 'not-read', word: 'not loaded' },
] as const;

const keys = [
  [['Space'], 'peek'],
  [['←', '→'], 'bars'],
  [['X'], 'select'],
  [['E'], 'bulk edit'],
] as const;

export function CalendarLegend(props: {
  readonly discounts: readonly CalendarDiscount[];
  readonly withStartDays: boolean;
}) {
  const run = `${styles['swatch'] ?? ''} ${styles['run'] ?? ''}`;
  return (
    <Group justify="space-between" gap="0.25rem 1rem" fz="xs" c="dimmed">
      <Group gap="0.25rem 1rem">
        {states.map(({ night, word }) => (
          <span key={night}>
            <i className={run} data-night={night} /> {word}
          </span>
        ))}
        <span>
          <i className={run} data-night="booked" data-arrival /> guests arrive
        </span>
        {props.withStartDays ? (
          <span>
            <i className={`${styles['swatch'] ?? ''} ${styles['startDay'] ?? ''}`} /> check-in allowed
          </span>
        ) : null}
        {props.discounts.map((discount) => (
          <span key={discount}>
            <i className={styles['swatch']} data-discount={discount} /> {discountLabel(discount)}
          </span>
        ))}
        {props.discounts.length === 0 ? null : <span>discount if booked today; broken line: may apply</span>}
      </Group>
      <KeyLegend of={keys} />
    </Group>
  );
}
