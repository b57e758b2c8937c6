export interface PanelAge {
  readonly readAt: string | null;
  /** True if the last attempt couldn't reach the service. */
  readonly offline: boolean;
  readonly refreshing: boolean;
}

export interface PanelRead {
  readonly age: PanelAge | undefined;
  readonly refresh: () => void;
}

/** The panels of one page: their oldest age, and a refresh of them all. */
export interface PageReads {
  readonly put: (panel: string, read: PanelRead) => void;
  readonly remove: (panel: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The oldest read, offline or refreshing if any panel is; undefined if no panel has an age. The same object until it
   * changes.
   */
  readonly age: () => PanelAge | undefined;
  readonly refresh: () => void;
}

export function createPageReads(): PageReads {
  const panels = new Map<string, PanelRead>();
  const listeners = new Set<() => void>();
  let age: PanelAge | undefined;
  const changed = (): void => {
    const next = pageAge([...panels.values()].flatMap((panel) => panel.age ?? []));
    if (JSON.stringify(next) === JSON.stringify(age)) return;
    age = next;
    for (const listener of listeners) listener();
  };
  return {
    put: (panel, read) => {
      panels.set(panel, read);
      changed();
    },
    remove: (panel) => {
      panels.delete(panel);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    age: () => age,
    refresh: () => {
      for (const { refresh } of panels.values()) refresh();
    },
  };
}

/** The oldest of the panels, so that the page never claims to be fresher than a part of it. */
function pageAge(ages: readonly PanelAge[]): PanelAge | undefined {
  if (ages.length === 0) return undefined;
  const read = ages.flatMap(({ readAt }) => readAt ?? []).toSorted();
  return {
    readAt: read[0] ?? null,
    offline: ages.some(({ offline }) => offline),
    refreshing: ages.some(({ refreshing }) => refreshing),
  };
}

const leastApartMs = 90_000;
const apartOfAge = 0.15;

/**
 * Whether a panel shows its own age beside the page's: if only one of them is offline or was ever read, or their ages
 * differ notably. Ten days and eleven are much the same; now and four minutes ago aren't.
 */
export function differsFromPage(own: PanelAge, page: PanelAge | undefined, now: number): boolean {
  if (page === undefined) return false;
  if (own.offline !== page.offline) return true;
  if (own.readAt === null || page.readAt === null) return own.readAt !== page.readAt;
  const [ownAt, pageAt] = [Date.parse(own.readAt), Date.parse(page.readAt)];
  const allowed = Math.max(leastApartMs, (now - pageAt) * apartOfAge);
  return Math.abs(ownAt - pageAt) > allowed;
}
