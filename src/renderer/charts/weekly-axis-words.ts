/** Where an axis of weekly prices begins and ends, and whether that is at zero. */
export function weeklyAxisWords(bottom: number, top: number, amount: (value: number) => string): string {
  const ends = { bottom: amount(bottom), top: amount(top) };
  return bottom === 0
    ? `The axis runs from ${ends.bottom} to ${ends.top} a week, from zero.`
    : `The axis runs from ${ends.bottom} to ${ends.top} a week, not from zero.`;
}
