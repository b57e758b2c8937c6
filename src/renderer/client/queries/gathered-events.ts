/** Events are gathered for this long, so that thousands of rows render only a few times a second. */
export const gatherMs = 150;

/**
 * Batches events that can arrive by the hundred per second. The first applies at once. Events shortly after it are
 * applied together, in order.
 */
export function gatheredEvents<Payload>(
  land: (payloads: readonly Payload[]) => void,
): (payload: Payload) => void {
  let gathered: Payload[] | null = null;
  const rest = (): void => {
    gathered = [];
    setTimeout(() => {
      const payloads = gathered ?? [];
      gathered = null;
      if (payloads.length === 0) return;
      rest();
      land(payloads);
    }, gatherMs);
  };
  return (payload) => {
    if (gathered !== null) {
      gathered.push(payload);
      return;
    }
    rest();
    land([payload]);
  };
}
