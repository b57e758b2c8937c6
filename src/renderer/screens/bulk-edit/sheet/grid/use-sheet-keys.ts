import { useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowWords } from '../../../../../core/writing/rows/row-words.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { numberInLocale } from '../../../../components/input/typed-number.ts';
import { notifyDone } from '../../../../components/ui/notify.ts';
import { focusRow } from '../../../../kit/table-toolbar.tsx';
import { amountStep, pastedAmounts } from '../deposit/deposit-fill.ts';
import type { TypedIn } from '../deposit/deposit-fill.ts';
import { cellTakenBack, columnOf, edited, isSheetColumn, leftOut } from '../sheet-model.ts';
import type { PropertyName, Sheet, SheetColumn } from '../sheet-model.ts';
import type { SheetTotals } from '../sheet-totals.ts';
import { cellView, depositText } from '../sheet-questions.ts';
import { rowsIn } from './row-moves.ts';
import type { SheetCells } from './use-sheet-cells.ts';

export const propertyColumn = 'property';
export const outcomeColumn = 'outcome';
const deposits = 'security-deposit';

type Place = RefObject<HTMLDivElement | null>;

export interface SheetGridProps {
  readonly sheet: Sheet;
  readonly properties: readonly number[];
  readonly nameOf: (property: number) => PropertyName;
  readonly cells: SheetCells;
  readonly totals: SheetTotals;
  readonly headOf: (column: SheetColumn) => ReactNode;
  readonly onChange: (sheet: Sheet) => void;
  readonly onUndo: (() => void) | null;
  readonly onDiscount: (column: SheetColumn, property: number) => void;
}

/** Only the id. The rest of the row is looked up. */
export interface SheetRow {
  readonly property: number;
}

interface Editing {
  readonly property: number;
  readonly begunWith: string | undefined;
}

export type Then = 'down' | 'right' | 'left' | 'stay';
const sideways: Readonly<Partial<Record<Then, number>>> = { right: 1, left: -1 };

/** The property of a row. Undefined for events inside a control of its own. */
function propertyAt(target: EventTarget): number | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return undefined;
  const id = target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
  return id === undefined ? undefined : Number(id);
}

function useTyping(props: SheetGridProps, place: Place, columns: readonly string[]) {
  const { sheet, properties, nameOf, cells, onChange } = props;
  const typedIn = usePreferences();
  const [column, setColumn] = useState<string>(sheet.columns[0]?.column ?? propertyColumn);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Clearing the cell makes it follow its column again. */
  const commit = (property: number, typed: string): void => {
    const steps = columnOf(sheet, deposits);
    const stands = numberInLocale(depositText(cellView(steps, property, cells.known)), typedIn.locale);
    if (typed.trim() === stands) return;
    const step = amountStep(typed, typedIn, nameOf(property).currency);
    const next =
      step === null
        ? cellTakenBack(sheet, deposits, property)
        : edited(sheet, deposits, new Map([[property, step]]));
    if (next !== undefined) onChange(next);
  };
  const endAt = (property: number, at: string): void => {
    // Flushed first, so that the input is gone before its cell gets the focus.
    flushSync(() => {
      setEditing(null);
      setColumn(at);
    });
    focusRow(place.current, property);
  };
  return {
    column: columns.includes(column) ? column : propertyColumn,
    setColumn,
    editing,
    begin: (property: number, at: string, begunWith?: string): void => {
      if (at === deposits) setEditing({ property, begunWith });
      else if (isSheetColumn(at)) props.onDiscount(at, property);
      else onChange(leftOut(sheet, [property], !sheet.left.has(property)));
    },
    cancel: () => {
      if (editing !== null) endAt(editing.property, deposits);
    },
    done: (property: number, typed: string, then: Then): void => {
      if (editing?.property !== property) return;
      commit(property, typed);
      // If the user clicked elsewhere, the focus stays there.
      if (then === 'stay' && !(place.current?.contains(document.activeElement) ?? false)) {
        setEditing(null);
        return;
      }
      const below = then === 'down' ? properties[properties.indexOf(property) + 1] : undefined;
      endAt(below ?? property, columns[columns.indexOf(deposits) + (sideways[then] ?? 0)] ?? deposits);
    },
  };
}

/**
 * Enter, F2 or typing edits, Escape resets the cell, Ctrl or Cmd with Z undoes, with C copies. Pasted numbers
 * fill downwards. The table itself handles moving, ticking and finding.
 */
export function useSheetKeys(props: SheetGridProps, place: Place) {
  const { sheet, nameOf, cells, onChange } = props;
  const typedIn = usePreferences();
  const columns = [propertyColumn, ...sheet.columns.map((one) => one.column), outcomeColumn];
  const { column, setColumn, begin, ...typing } = useTyping(props, place, columns);
  return {
    ...typing,
    cursor: { column, onColumn: setColumn },
    copyText: ({ property }: SheetRow): string => {
      if (!isSheetColumn(column)) return `${nameOf(property).title}\t${String(property)}`;
      const view = cellView(columnOf(sheet, column), property, cells.known);
      if (column === deposits) return numberInLocale(depositText(view), typedIn.locale);
      const { row } = view;
      return rowsIn(row?.outcome.state === 'change' ? row.outcome.desired : (row?.now ?? null))
        .map(rowWords)
        .join('; ');
    },
    onRowKey: (key: string, { property }: SheetRow): boolean => {
      if (key === 'Enter' || key === 'F2') begin(property, column);
      else if (/^[\d.]$/.test(key) && column === deposits) begin(property, deposits, key);
      else if ((key === 'Escape' || key === 'Delete') && isSheetColumn(column)) {
        const back = cellTakenBack(sheet, column, property);
        if (back !== undefined) onChange(back);
      } else return false;
      return true;
    },
    handlers: {
      onDoubleClick: ({ target }: MouseEvent<HTMLElement>): void => {
        const at = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
        const property = propertyAt(target);
        if (property !== undefined && isSheetColumn(at?.dataset['column'] ?? '')) begin(property, column);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
        if (propertyAt(event.target) === undefined || props.onUndo === null) return;
        event.preventDefault();
        props.onUndo();
      },
      onPaste: (event: ClipboardEvent<HTMLElement>): void => {
        const property = propertyAt(event.target);
        if (property === undefined) return;
        event.preventDefault();
        notifyDone(pasted(props, typedIn, column, property, event.clipboardData.getData('text/plain')));
      },
    },
  };
}

/** Fills the deposits downwards from a property. Returns a message about the result. */
function pasted(
  { sheet, properties, nameOf, onChange }: SheetGridProps,
  typedIn: TypedIn,
  column: string,
  from: number,
  text: string,
): string {
  if (column !== deposits) return 'Numbers paste into the deposits: move there first.';
  const { cells, unreadable, beyond } = pastedAmounts(
    text,
    properties.slice(properties.indexOf(from)),
    typedIn,
    (property) => nameOf(property).currency,
  );
  if (cells.size > 0) onChange(edited(sheet, deposits, cells));
  const parts = [
    `${cells.size - unreadable} pasted.`,
    unreadable === 0 ? '' : `${unreadable} can’t be read: fix them where marked.`,
    beyond === 0 ? '' : `${beyond} more had no property left.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
