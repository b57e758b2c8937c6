/** "about 3 min left"; null while it cannot be told. */
export function timeLeft(remainingMs: number | null): string | null {
  if (remainingMs === null) return null;
  if (remainingMs < 10_000) return 'a few seconds left';
  if (remainingMs < 90_000) return `about ${Math.round(remainingMs / 10_000) * 10} s left`;
  if (remainingMs < 90 * 60_000) return `about ${Math.round(remainingMs / 60_000)} min left`;
  return `about ${Math.round(remainingMs / 3_600_000)} h left`;
}
