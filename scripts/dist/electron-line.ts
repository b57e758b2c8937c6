/**
 * The Electron line that ships, and the day from which it may get no more fixes. Electron fixes its newest three
 * majors, and releases one every eight weeks. For a newer line, enter the day on which the third major after it is
 * due.
 */
export const electronLine = { major: '45', fixedUntil: '2027-04-07' } as const;

/** The warning for a build on `today` ('YYYY-MM-DD') if the line may be too old by then, else null. */
export function oldLineWarning(today: string): string | null {
  return today < electronLine.fixedUntil
    ? null
    : `NOT FOR RELEASE: Electron ${electronLine.major} may get no fixes since ${electronLine.fixedUntil}. Move to a newer line.`;
}
