/** Where the sheet's cursor stands: a row of those shown, and a column; 0 is the house itself. */
export interface GridPlace {
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
