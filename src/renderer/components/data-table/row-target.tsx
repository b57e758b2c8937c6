import { createContext, use } from 'react';

/** 0 in the row that Tab reaches, −1 in all others; undefined outside a table's row. */
const RowTabIndexContext = createContext<0 | -1 | undefined>(undefined);

export const RowTabIndexProvider = RowTabIndexContext.Provider;

/**
 * The tab index of a row's one link or button, marked with `data-row-target`. A table is one tab stop, and the arrow
 * keys move between rows.
 */
export function useRowTabIndex(): 0 | -1 | undefined {
  return use(RowTabIndexContext);
}
