/** Between the end of one refresh and the next. */
const restMs = 1_000;
/** A refresh that takes longer holds back no further one: whatever it waits for may never come. */
const longestMs = 5_000;

/**
 * Makes what asks again for the lists of a workspace. The first time at once; what is wanted while they are being read, or
 * shortly afterwards, is one more time: a bulk edit changes rows several times a second, and reading thousands takes longer.
 */
export function pacedRefresh(
  refresh: (workspaceId: string) => Promise<unknown>,
): (workspaceId: string) => void {
  /** Of the workspaces whose lists are being read or rest: whether they are wanted once more. */
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
    // What a read failed with is told where the list is shown.
    refresh(workspaceId).then(end, end);
  };
  return (workspaceId) => {
    if (busy.has(workspaceId)) busy.set(workspaceId, true);
    else begin(workspaceId);
  };
}
