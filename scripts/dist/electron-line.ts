/**
 * The line of Electron that ships, and the day from which it may get no fixes any more: Electron fixes the newest
 * three majors, a new one comes every eight weeks. With a newer line, write the day on which the third after it comes.
 */
export const electronLine = { major: '45', fixedUntil: '2027-04-07' } as const;

/** What to say of a build made on a day ('YYYY-MM-DD') of which the line may be too old; null when it is not. */
export function oldLineWarning(today: string): string | null {
  return today < electronLine.fixedUntil
    ? null
    : `NOT FOR RELEASE: Electron ${electronLine.major} may get no fixes since ${electronLine.fixedUntil}. Move to a newer line.`;
}
