import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import { portfolioOrder } from '../../client/properties/portfolio-order.ts';
import { useRemembered } from '../../client/remembered.ts';
import { selectionBy } from '../../components/data-table/use-row-selection.ts';
import type { RowSelection } from '../../components/data-table/use-row-selection.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { useNow } from '../../components/format/use-now.ts';
import { cachedArrangement, cachedGround, cachedModel } from './performance-model.ts';
import type { PerformanceArrangement } from './performance-model.ts';

const hourMs = 3_600_000;
const nothingSelected: ReadonlySet<number> = new Set();

export function usePerformance(workspaceId: string, rows: readonly PerformanceRow[]) {
  // Null for the default arrangement.
  const [chosen, setChosen] = useRemembered<PerformanceArrangement | null>(
    `performance ${workspaceId}`,
    null,
  );
  // The saved view it started from. Null for all properties.
  const [viewId, setViewId] = useRemembered<string | null>(`performance-view ${workspaceId}`, null);
  const [selection, setSelection] = useRemembered(`performance-selection ${workspaceId}`, nothingSelected);
  const today = localDateOf(useNow(hourMs));
  const ground = cachedGround(rows, today);
  const arrangement = cachedArrangement(ground, chosen ?? undefined);
  // Deferred: the keystroke is drawn before thousands of rows are computed.
  const settled = useDeferredValue(arrangement);
  const model = cachedModel(ground, settled);
  const selectedIds = useMemo(() => {
    const present = new Set(rows.map(({ propertyId }) => propertyId));
    return [...selection].filter((id) => present.has(id));
  }, [rows, selection]);
  return {
    ground,
    model,
    arrangement,
    settled,
    viewId,
    selection,
    setSelection,
    /** Selected and still in the workspace, whether or not a filter hides them. */
    selectedIds,
    arrange: (change: Partial<PerformanceArrangement>): void => setChosen({ ...arrangement, ...change }),
    show: (id: string | null, wanted: PerformanceArrangement | undefined): void => {
      setViewId(id);
      setChosen(wanted ?? null);
    },
  };
}
export type PerformanceState = ReturnType<typeof usePerformance>;

/** The arrows on a property's screen follow the order shown here. */
export function useShownOrder(workspaceId: string, shown: readonly { readonly propertyId: number }[]): void {
  const client = useQueryClient();
  useEffect(() => {
    portfolioOrder(client, workspaceId).set(shown.map(({ propertyId }) => propertyId));
  }, [client, workspaceId, shown]);
}

/** Room for the selection bar, which floats over the end of the list. It has two lines in a narrow window. */
export const selectionRoomPx = 104;

/** Both views share one selection. */
export function usePropertySelection({ selection, setSelection }: PerformanceState): RowSelection<Property> {
  return useMemo(() => selectionBy(selection, setSelection, idOf), [selection, setSelection]);
}

type Property = Pick<PerformanceRow, 'propertyId'>;

function idOf({ propertyId }: Property): number {
  return propertyId;
}

/** Whether the page or its heading has the focus. For E, a checkbox counts too: it doesn't use letters. */
function isPageFocused(key: string): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.matches(key === 'e' ? 'h1, main, input[type="checkbox"]' : 'h1, main');
}

/** Keys that lead into the list while no control has the focus. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || !isPageFocused(event.key))
      return;
    event.preventDefault();
    act();
  });
}
