/** So long what comes is gathered: several times a second what is shown moves on, and thousands of rows are drawn as often. */
export const gatherMs = 150;

/**
 * Makes what takes events that may come by the hundred a second. The first lands at once; what comes shortly after one landed
 * lands together with what else has come by then, in its order.
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
