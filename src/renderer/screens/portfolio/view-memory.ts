import type { ColumnVisibilityState, RowSelectionState, SortingState } from '@tanstack/react-table';

/** How a person left the portfolio, so that coming back finds it so. */
export interface PortfolioView {
  readonly filter: string;
  readonly sorting: SortingState;
  readonly columns: ColumnVisibilityState;
  readonly selection: RowSelectionState;
  readonly scrollTop: number;
}

const untouched: PortfolioView = { filter: '', sorting: [], columns: {}, selection: {}, scrollTop: 0 };

const views = new Map<string, PortfolioView>();

/** Per workspace, while the console runs. */
export function rememberedView(workspaceId: string): PortfolioView {
  return views.get(workspaceId) ?? untouched;
}

export function rememberView(workspaceId: string, change: Partial<PortfolioView>): void {
  views.set(workspaceId, { ...rememberedView(workspaceId), ...change });
}
