import type { DataColumn } from './data-column.ts';

const checkboxRem = 2.5;
const edgeRem = 1.75;

/** Widths of resized columns in pixels, by column. */
export type ColumnWidths = Readonly<Record<string, number>>;

export interface ColumnTracks {
  /** `grid-template-columns` of the head and of every row. */
  readonly template: string;
  /** Below this width the table scrolls sideways instead of squeezing. */
  readonly minWidth: string;
}

/** The grid shared by the head and the rows: a checkbox if rows can be selected, then the visible columns. */
export function columnTracks(
  columns: readonly Pick<DataColumn<never>, 'id' | 'minRem' | 'grow'>[],
  options: { readonly hasCheckbox: boolean; readonly widths: ColumnWidths },
): ColumnTracks {
  const { hasCheckbox, widths } = options;
  const tracks = columns.map(({ id, minRem, grow }) => {
    const width = widths[id];
    return width === undefined ? `minmax(${String(minRem)}rem, ${String(grow)}fr)` : `${String(width)}px`;
  });
  const rem = columns.reduce((sum, { id, minRem }) => sum + (widths[id] === undefined ? minRem : 0), 0);
  const px = columns.reduce((sum, { id }) => sum + (widths[id] ?? 0), 0);
  const least = `${String(rem + (hasCheckbox ? checkboxRem : edgeRem))}rem`;
  return {
    template: [...(hasCheckbox ? [`${String(checkboxRem)}rem`] : []), ...tracks].join(' '),
    minWidth: px === 0 ? least : `calc(${least} + ${String(px)}px)`,
  };
}
