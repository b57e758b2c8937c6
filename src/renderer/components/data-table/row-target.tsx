import { createContext, use } from 'react';

/** 0 in the row that Tab leads to, −1 in all others; undefined outside a table's row. */
const RowTabIndexContext = createContext<0 | -1 | undefined>(undefined);

export const RowTabIndexProvider = RowTabIndexContext.Provider;

/**
 * The tab index of the one link or button that a row leads to, marked with `data-row-target`: a table is one tab stop,
 * and the arrow keys go from row to row.
 */
export function useRowTabIndex(): 0 | -1 | undefined {
  return use(RowTabIndexContext);
}
