import { Flex } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { formatCount, formatCounted } from '../../../../../core/values/words/plural.ts';
import { isDiscountName } from '../../../../../core/resources/discounts.ts';
import { RowTitle } from '../../../../components/data-table/cells.tsx';
import type { DataColumn } from '../../../../components/data-table/data-column.ts';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { useDataTable } from '../../../../components/data-table/use-data-table.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { TermId } from '../../../../components/terms/glossary.ts';
import { InCurrency } from '../../../../components/text/in-currency.tsx';
import { DepositCell, DepositInput } from '../deposit/deposit-cell.tsx';
import { DiscountCell } from '../discounts/discount-head.tsx';
import { columnName, leftOut } from '../sheet-model.ts';
import type { ColumnSteps, SheetColumn } from '../sheet-model.ts';
import { cellView } from '../sheet-questions.ts';
import type { PropertyOutcome } from '../sheet-totals.ts';
import styles from '../sheet.module.css';
import { outcomeColumn, propertyColumn, useSheetKeys } from './use-sheet-keys.ts';
import type { SheetGridProps, SheetRow } from './use-sheet-keys.ts';

const terms: Readonly<Record<SheetColumn, TermId>> = {
  'security-deposit': 'deposit',
  'low-occupancy': 'lowOccupancy',
  'early-bird': 'earlyBird',
  'late-availability': 'lateAvailability',
  'short-break-rules': 'shortBreak',
};

export function SheetGrid(props: SheetGridProps) {
  const { sheet, properties, nameOf, totals, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const { handlers, ...keys } = useSheetKeys(props, place);
  const rows = useMemo(() => properties.map((property) => ({ property })), [properties]);
  const columns: readonly DataColumn<SheetRow>[] = [
    {
      id: propertyColumn,
      name: 'Property',
      minRem: 11,
      grow: 0.6,
      cell: ({ property }) => {
        const { title, about } = nameOf(property);
        return <RowTitle href={undefined} name={title} about={about} />;
      },
    },
    ...sheet.columns.map((steps) => columnOf(steps, props, keys)),
    {
      id: outcomeColumn,
      name: 'Outcome',
      minRem: 7.5,
      grow: 0.8,
      cell: ({ property }) => (
        <Outcome
          outcome={totals.byProperty.get(property)}
          isLeft={sheet.left.has(property)}
          isAsked={sheet.columns.some(({ all, own }) => all !== null || own.has(property))}
        />
      ),
    },
  ];
  const table = useDataTable({ rows, columns, rowId });
  return (
    <Flex ref={place} direction="column" flex={1} mih="12rem" {...handlers}>
      <DataTable
        label="Bulk edit"
        table={table}
        density="sheet"
        height="fill"
        hasTarget
        cursor={keys.cursor}
        searchText={({ property }) => nameOf(property).title}
        isQuiet={({ property }) => sheet.left.has(property)}
        copyText={keys.copyText}
        onRowKey={keys.onRowKey}
        selection={{
          verb: 'Include',
          allLabel: 'Include all shown',
          isTinted: false,
          isSelected: ({ property }) => !sheet.left.has(property),
          onSelect: (those, isIn) =>
            onChange(
              leftOut(
                sheet,
                those.map(({ property }) => property),
                !isIn,
              ),
            ),
        }}
        empty={<EmptyState icon={<IconZoomExclamation size={24} />} title="No matching properties" />}
      />
    </Flex>
  );
}

function rowId({ property }: SheetRow): string {
  return String(property);
}

function columnOf(
  steps: ColumnSteps,
  props: SheetGridProps,
  { editing, done, cancel }: Pick<ReturnType<typeof useSheetKeys>, 'editing' | 'done' | 'cancel'>,
): DataColumn<SheetRow> {
  const { column } = steps;
  const head = { id: column, name: columnName(column), term: terms[column], controls: props.headOf(column) };
  const viewOf = (property: number) => cellView(steps, property, props.cells.known);
  if (isDiscountName(column)) {
    return {
      ...head,
      minRem: 16.5,
      grow: 2.4,
      cell: ({ property }) => (
        <DiscountCell
          discount={column}
          view={viewOf(property)}
          property={property}
          title={props.nameOf(property).title}
          onEdit={() => props.onDiscount(column, property)}
        />
      ),
    };
  }
  return {
    ...head,
    minRem: 18.25,
    grow: 0,
    align: 'end',
    cell: ({ property }) => {
      const { title, currency } = props.nameOf(property);
      return (
        <InCurrency currency={currency}>
          {editing?.property === property ? (
            <DepositInput
              view={viewOf(property)}
              label={`Deposit amount of ${title}`}
              begunWith={editing.begunWith}
              onDone={(typed, then) => done(property, typed, then)}
              onCancel={cancel}
            />
          ) : (
            <DepositCell view={viewOf(property)} property={property} />
          )}
        </InCurrency>
      );
    },
  };
}

function Outcome(props: {
  readonly outcome: PropertyOutcome | undefined;
  readonly isLeft: boolean;
  readonly isAsked: boolean;
}) {
  const { locale } = usePreferences();
  const { outcome } = props;
  if (outcome === undefined) return null;
  if (props.isLeft) return <span className={styles['faint']}>Skipped</span>;
  const { changes, refused, waiting, deletions } = outcome;
  if (!props.isAsked) return null;
  if (waiting > 0) return <span className={styles['faint']}>…</span>;
  return (
    <span className={styles['outcome']}>
      {changes === 0 && refused === 0 ? <span className={styles['faint']}>No change, skipped</span> : null}
      {changes === 0 ? null : <span>{formatCounted(changes, 'change', 'changes', locale)}</span>}
      {deletions === 0 ? null : (
        <b className={styles['bad']}>{formatCounted(deletions, 'deletion', 'deletions', locale)}</b>
      )}
      {refused === 0 ? null : <b className={styles['warn']}>{formatCount(refused, locale)} refused</b>}
    </span>
  );
}
