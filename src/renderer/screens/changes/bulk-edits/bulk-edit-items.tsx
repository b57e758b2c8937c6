import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { BulkEditDetail, BulkEditItemState } from '../../../../ipc/changes/bulk-edits.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { routes } from '../../../routes.ts';
import { usePropertyNames } from '../../../client/properties/property-names.ts';
import { answerName } from '../../../../core/service/answer-name.ts';
import { isOfProperty } from '../../../../core/service/writable-names.ts';
import { useDepositCurrencies } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { selectionBy } from '../../../components/data-table/use-row-selection.ts';
import type { RowSelection } from '../../../components/data-table/use-row-selection.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useRowTabIndex } from '../../../components/data-table/row-target.tsx';
import { useDataTable } from '../../../components/data-table/use-data-table.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { itemWords, mayBeUndone } from './bulk-edit-words.ts';
import { ChangedFields } from '../../../components/change/run-lines.tsx';
import { RowTitle } from '../../../components/data-table/cells.tsx';
import { ToneWord } from '../../../kit/notes.tsx';

const tones = {
  waiting: 'unknown',
  running: 'unknown',
  verified: 'good',
  'as-wanted': 'good',
  stopped: 'warn',
  'left-out': 'unknown',
  unverified: 'warn',
} as const satisfies Record<BulkEditItemState, string>;
const mostRowsInSight = 11;
const nothingChosen: ReadonlySet<number> = new Set();

interface PlacedItem {
  readonly item: BulkEditDetail['items'][number];
  /** Index in the bulk edit, from 0. */
  readonly place: number;
}

/** The property and setting of a change, by name. Groups use their own title. */
export function itemName(
  { target, title }: Pick<PlacedItem['item'], 'target' | 'title'>,
  propertyOf: ReturnType<typeof usePropertyNames>,
): { readonly property: string; readonly what: string } {
  const what = isOfProperty(target.resource) ? answerName(target.resource) : title;
  return {
    property: visibleText(propertyOf(target) ?? `Property ${target.subject}`),
    what: visibleText(what),
  };
}

function columnsOf(
  propertyOf: ReturnType<typeof usePropertyNames>,
  currencyOf: ReturnType<typeof useDepositCurrencies>,
): readonly DataColumn<PlacedItem>[] {
  return [
    {
      id: 'position',
      name: 'No.',
      minRem: 3,
      grow: 0.1,
      align: 'end',
      sortValue: ({ place }) => place,
      cell: ({ place }) => place + 1,
    },
    {
      id: 'property',
      name: 'Property',
      minRem: 10,
      grow: 1.2,
      sortValue: ({ item }) => itemName(item, propertyOf).property,
      cell: ({ item }) => {
        const { property, what } = itemName(item, propertyOf);
        return <RowTitle href={undefined} name={property} about={`${what} · ${item.target.subject}`} />;
      },
    },
    {
      id: 'change',
      name: 'Before and after',
      minRem: 11,
      grow: 1.6,
      cell: ({ item }) => (
        <Text fz="inherit" lineClamp={2}>
          <ChangedFields fields={item.fields} currency={currencyOf(item.target)} />
        </Text>
      ),
    },
    {
      id: 'state',
      name: 'State',
      minRem: 11,
      grow: 1.8,
      sortValue: ({ item }) => itemWords[item.state],
      cell: ({ item }) => <Verdict item={item} />,
    },
    {
      id: 'receipt',
      name: 'Receipt',
      minRem: 5.5,
      grow: 0.2,
      cell: ({ item }) => <Receipt item={item} name={itemName(item, propertyOf)} />,
    },
  ];
}

export function BulkEditItems(props: {
  readonly bulkEdit: BulkEditDetail;
  readonly state: Parameters<typeof mayBeUndone>[0];
}) {
  const { bulkEdit } = props;
  const { locale } = usePreferences();
  const propertyOf = usePropertyNames(bulkEdit.workspaceId);
  const currencyOf = useDepositCurrencies(bulkEdit.workspaceId);
  const [chosen, setChosen] = useState(nothingChosen);
  const rows = useMemo(() => bulkEdit.items.map((item, place) => ({ item, place })), [bulkEdit.items]);
  const columns = useMemo(() => columnsOf(propertyOf, currencyOf), [propertyOf, currencyOf]);
  const table = useDataTable({ rows, columns, rowId });
  const mayUndo = mayBeUndone(props.state);
  const selection = useMemo(() => ofVerified(selectionBy(chosen, setChosen, placeOf)), [chosen]);
  const places = [...chosen].toSorted((left, right) => left - right);
  return (
    <Panel
      title="Changes in this bulk edit"
      description={
        mayUndo ? 'In order of sending. Select verified lines to undo only those.' : 'In order of sending.'
      }
      actions={
        mayUndo && places.length > 0 ? (
          <Button
            size="xs"
            component={Link}
            href={routes.bulkEditUndo(bulkEdit.bulkEditId, places)}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
          >
            Undo {formatCounted(places.length, 'line', 'lines', locale)}
          </Button>
        ) : undefined
      }
      flush
    >
      <DataTable
        label="Changes in this bulk edit"
        table={table}
        density="growing"
        height={mostRowsInSight}
        searchText={({ item }) => lineName(itemName(item, propertyOf))}
        hasTarget={wasMade}
        empty={<EmptyState title="This bulk edit has no changes" />}
        {...(mayUndo ? { selection } : {})}
      />
    </Panel>
  );
}

function ofVerified(selection: RowSelection<PlacedItem>): RowSelection<PlacedItem> {
  return {
    ...selection,
    allLabel: 'Select all verified lines',
    isSelected: (row) => (row.item.state === 'verified' ? selection.isSelected(row) : undefined),
  };
}

function rowId({ place }: PlacedItem): string {
  return String(place);
}

function placeOf({ place }: PlacedItem): number {
  return place;
}

function lineName({ property, what }: ReturnType<typeof itemName>): string {
  return `${property}, ${what}`;
}

function wasMade({ item }: PlacedItem): boolean {
  return item.changeId !== null;
}

function Verdict({ item }: { readonly item: PlacedItem['item'] }) {
  const { state } = item;
  // The note is the same for every verified change, and the receipt has it.
  const note = state === 'verified' ? '' : visibleText(item.note);
  return (
    <>
      <ToneWord tone={tones[state]}>{itemWords[state]}</ToneWord>
      {note === '' ? null : (
        <Text fz="xs" lh="0.9375rem" c="var(--kh-text-faint)" lineClamp={2} title={note}>
          {note}
        </Text>
      )}
    </>
  );
}

/** The record of a change: its receipt if verified, otherwise how far it got. */
function Receipt({
  item: { changeId, state },
  name,
}: {
  readonly item: PlacedItem['item'];
  readonly name: ReturnType<typeof itemName>;
}) {
  const tabIndex = useRowTabIndex();
  if (changeId === null) return null;
  const word = state === 'verified' ? 'Receipt' : 'Change';
  return (
    <Anchor
      component={Link}
      fz="inherit"
      href={routes.change(changeId)}
      tabIndex={tabIndex}
      data-row-target
      aria-label={`${word}: ${name.what} of ${name.property}`}
    >
      {word}
    </Anchor>
  );
}
