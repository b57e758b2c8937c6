import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { isLeverName } from '../../../../../core/writing/writable-names.ts';
import { rowWords } from '../../../../../core/writing/rows/row-words.ts';
import { numberInLocale } from '../../../../components/input/typed-number.ts';
import { amountStep, pastedAmounts } from '../deposit/deposit-fill.ts';
import type { TypedIn } from '../deposit/deposit-fill.ts';
import { cellTakenBack, columnOf, edited, leftOut } from '../sheet-model.ts';
import type { Sheet, SheetColumn } from '../sheet-model.ts';
import { cellView, depositText } from '../sheet-questions.ts';
import type { SheetTotals } from '../sheet-totals.ts';
import { rowsIn } from './row-moves.ts';
import type { HouseName } from '../sheet-model.ts';
import type { SheetCells } from './use-sheet-cells.ts';

const deposits = 'security-deposit';

interface Editing {
  readonly house: number;
  readonly begunWith: string | undefined;
}

function placeOf(target: EventTarget | null): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined || cell === null ? undefined : { row, column };
}

/** What happens in a field or a control inside the sheet is its own. */
function isOwnControl(target: EventTarget | null): boolean {
  return target instanceof Element && !target.matches('[data-cell]');
}

type KeysInput = SheetGridProps & {
  readonly cursor: ReturnType<typeof useSheetCursor>;
  readonly rowsAPage: number;
  /** How numbers are typed, pasted and copied. */
  readonly typedIn: TypedIn;
};

/**
 * The sheet by keyboard: arrows, Page, Home, End and Tab move, Enter, F2 or typing edits, Escape takes back what was done
 * to the cell by hand, Space leaves the house out, Ctrl or Cmd with Z takes back the last step, with C copies the cell;
 * pasted numbers fill downwards.
 */
export function useSheetKeys(props: KeysInput) {
  const { sheet, houses, cursor } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const begin = (place: GridPlace, begunWith: string | undefined): void => {
    const [house, steps] = [houses[place.row], sheet.columns[place.column - 1]];
    if (house === undefined) return;
    if (steps === undefined) props.onChange(leftOut(sheet, [house], !sheet.left.has(house)));
    else if (isLeverName(steps.column)) props.onLever(steps.column, house);
    else setEditing({ house, begunWith });
  };
  const done = (house: number, typed: string, then: Then): void => {
    if (editing?.house !== house) return;
    setEditing(null);
    commit(props, house, typed);
    // Whoever went elsewhere with the pointer stays there.
    if (then === 'stay' && document.activeElement?.closest('[data-cell]') === null) return;
    const [down, right] = moves[then];
    cursor.goTo({
      row: Math.min(houses.length - 1, houses.indexOf(house) + down),
      column: Math.max(0, Math.min(sheet.columns.length, cursor.place.column + right)),
    });
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>): void => {
    const place = placeOf(event.target);
    if (place !== undefined && place.column > 0 && isCell(event.target)) begin(place, undefined);
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    if (place.row !== cursor.place.row || place.column !== cursor.place.column) cursor.stand(place);
  };
  return {
    place: cursor.place,
    editing,
    done,
    cancel: () => {
      setEditing(null);
      cursor.goTo(cursor.place);
    },
    handlers: {
      onDoubleClick,
      onFocus,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleKey(props, event, begin),
      onCopy: (event: ClipboardEvent<HTMLElement>) => copyCell(props, event),
      onPaste: (event: ClipboardEvent<HTMLElement>) => pasteAmounts(props, event),
    },
  };
}

type Then = 'down' | 'right' | 'left' | 'stay';
const moves = { down: [1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const;

/** Puts what was typed into the deposit of a house; nothing typed follows the column again. */
function commit({ sheet, cells, names, typedIn, onChange }: KeysInput, house: number, typed: string): void {
  const steps = columnOf(sheet, deposits);
  const stands = numberInLocale(depositText(cellView(steps, house, cells.known)), typedIn.locale);
  if (typed.trim() === stands) return;
  const step = amountStep(typed, typedIn, names.get(house)?.amountsIn);
  const next =
    step === null ? cellTakenBack(sheet, deposits, house) : edited(sheet, deposits, new Map([[house, step]]));
  if (next !== undefined) onChange(next);
}

function handleKey(
  props: KeysInput,
  event: KeyboardEvent<HTMLElement>,
  begin: (place: GridPlace, begunWith: string | undefined) => void,
): void {
  const place = isOwnControl(event.target) ? undefined : placeOf(event.target);
  if (place === undefined || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z' || props.onUndo === null) return;
    event.preventDefault();
    props.onUndo();
    return;
  }
  const { sheet, houses, rowsAPage, cursor } = props;
  const size = { rows: houses.length, columns: sheet.columns.length + 1, page: rowsAPage };
  const next = placeAfterKey(event, place, size);
  const column = sheet.columns[place.column - 1]?.column;
  if (next !== undefined) cursor.goTo(next);
  else if (event.key === 'Enter' || event.key === 'F2') begin(place, undefined);
  else if (event.key === ' ') begin({ ...place, column: 0 }, undefined);
  else if (event.key === 'Escape' || event.key === 'Delete') {
    const house = houses[place.row];
    const back =
      house === undefined || column === undefined ? undefined : cellTakenBack(sheet, column, house);
    if (back === undefined) return;
    props.onChange(back);
  } else if (/^[\d.]$/.test(event.key) && column === deposits) begin(place, event.key);
  else return;
  event.preventDefault();
}

function copyCell(props: KeysInput, event: ClipboardEvent<HTMLElement>): void {
  const place = isOwnControl(event.target) ? undefined : placeOf(event.target);
  const text = place === undefined ? '' : textAt(props, place);
  if (text === '') return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
}

function pasteAmounts(props: KeysInput, event: ClipboardEvent<HTMLElement>): void {
  const { sheet, houses } = props;
  const place = isOwnControl(event.target) ? undefined : placeOf(event.target);
  if (place === undefined) return;
  event.preventDefault();
  if (sheet.columns[place.column - 1]?.column !== deposits) {
    props.onReported('Numbers paste into the deposits: move there first.');
    return;
  }
  const text = event.clipboardData.getData('text/plain');
  const { cells, unreadable, beyond } = pastedAmounts(
    text,
    houses.slice(place.row),
    props.typedIn,
    (house) => props.names.get(house)?.amountsIn ?? null,
  );
  if (cells.size > 0) props.onChange(edited(sheet, deposits, cells));
  props.onReported(pasteWords(cells.size, unreadable, beyond));
}

/** What is pressed twice is a cell itself, not a link or button in it. */
function isCell(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') === null;
}

function textAt({ sheet, houses, names, cells, typedIn }: KeysInput, { row, column }: GridPlace): string {
  const [house, steps] = [houses[row], sheet.columns[column - 1]];
  if (house === undefined) return '';
  if (steps === undefined) return `${names.get(house)?.title ?? ''}\t${String(house)}`;
  const view = cellView(steps, house, cells.known);
  if (steps.column === 'security-deposit') return numberInLocale(depositText(view), typedIn.locale);
  const outcome = view.row?.outcome;
  const values = outcome?.state === 'change' ? outcome.desired : (view.row?.now ?? null);
  return rowsIn(values).map(rowWords).join('; ');
}

function pasteWords(filled: number, unreadable: number, beyond: number): string {
  const parts = [
    `${filled - unreadable} pasted.`,
    unreadable === 0 ? '' : `${unreadable} can’t be read: fix them where marked.`,
    beyond === 0 ? '' : `${beyond} more had no property left.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Where the sheet's cursor stands: a row of those shown, and a column; 0 is the house itself. */
interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads from one cell; undefined when it is no key of the sheet, or leads out of it. */
export function placeAfterKey(
  event: { readonly key: string; readonly shiftKey: boolean },
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): GridPlace | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const at = (toRow: number, toColumn: number): GridPlace => ({
    row: Math.max(0, Math.min(lastRow, toRow)),
    column: Math.max(0, Math.min(lastColumn, toColumn)),
  });
  switch (event.key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'PageDown':
      return at(row + size.page, column);
    case 'PageUp':
      return at(row - size.page, column);
    case 'Home':
      return at(0, column);
    case 'End':
      return at(lastRow, column);
    case 'Tab':
      return afterTab(event.shiftKey ? column - 1 : column + 1, row, lastColumn);
    default:
      return undefined;
  }
}

/** At either end of a row Tab leaves the sheet: whoever works by keyboard is never caught in it. */
function afterTab(column: number, row: number, lastColumn: number): GridPlace | undefined {
  return column < 0 || column > lastColumn ? undefined : { row, column };
}

/** The one cell of the sheet that Tab leads to; the focus follows it where it was moved by keyboard. */
export function useSheetCursor(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroll: RefObject<HTMLDivElement | null>,
): {
  readonly place: GridPlace;
  readonly goTo: (place: GridPlace) => void;
  readonly stand: (place: GridPlace) => void;
} {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 1 });
  const wanted = useRef<GridPlace | null>(null);
  // A row that was scrolled to exists only after the render that follows.
  useEffect(() => {
    const goal = wanted.current;
    if (goal === null) return;
    const cell = scroll.current?.querySelector<HTMLElement>(
      `[data-cell="${String(goal.row)}:${String(goal.column)}"]`,
    );
    if (cell === null || cell === undefined) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  });
  return {
    place,
    stand: setPlace,
    goTo: (next) => {
      wanted.current = next;
      setPlace({ ...next });
      virtualizer.scrollToIndex(next.row, { align: 'auto' });
    },
  };
}

/** What the grid of the sheet, and its keys, work on. */
export interface SheetGridProps {
  readonly sheet: Sheet;
  /** The houses in sight of the filter, in their order. */
  readonly houses: readonly number[];
  readonly names: ReadonlyMap<number, HouseName>;
  readonly cells: SheetCells;
  readonly totals: SheetTotals;
  readonly headOf: (column: SheetColumn) => ReactNode;
  readonly onChange: (sheet: Sheet) => void;
  readonly onUndo: (() => void) | null;
  readonly onLever: (column: SheetColumn, house: number) => void;
  readonly onReported: (message: string) => void;
}
