const restMs = 1_000;
/** A refresh that takes longer no longer delays the next, because it may never end. */
const longestMs = 5_000;

/**
 * Limits how often a workspace's lists are refreshed. The first request runs at once, and any during it or shortly
 * after it become one more. A bulk edit changes rows several times a second, and reading thousands takes longer than
 * that.
 */
export function pacedRefresh(
  refresh: (workspaceId: string) => Promise<unknown>,
): (workspaceId: string) => void {
  /** Workspaces that are refreshing or pausing, and whether another refresh is wanted. */
  const busy = new Map<string, boolean>();
  const begin = (workspaceId: string): void => {
    busy.set(workspaceId, false);
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(limit);
      setTimeout(() => {
        if (busy.get(workspaceId) === true) begin(workspaceId);
        else busy.delete(workspaceId);
      }, restMs);
    };
    const limit = setTimeout(end, longestMs);
    // The list shows its own read failure.
    refresh(workspaceId).then(end, end);
  };
  return (workspaceId) => {
    if (busy.has(workspaceId)) busy.set(workspaceId, true);
    else begin(workspaceId);
  };
}
