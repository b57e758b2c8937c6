import { untouchedTable } from '../../components/data-table/use-data-table.ts';
import type { TableArrangement } from '../../components/data-table/use-data-table.ts';

/** How a person left the portfolio, so that coming back finds it so. */
export interface PortfolioView {
  readonly filter: string;
  readonly arrangement: TableArrangement;
  readonly selection: ReadonlySet<number>;
  readonly scrollTop: number;
}

const untouched: PortfolioView = {
  filter: '',
  arrangement: untouchedTable,
  selection: new Set(),
  scrollTop: 0,
};

const views = new Map<string, PortfolioView>();

/** Per workspace, while the console runs. */
export function rememberedView(workspaceId: string): PortfolioView {
  return views.get(workspaceId) ?? untouched;
}

export function rememberView(workspaceId: string, change: Partial<PortfolioView>): void {
  views.set(workspaceId, { ...rememberedView(workspaceId), ...change });
}
