/** The names that the fields of a record go by. */
export interface KnownNames {
  readonly bySpelling: ReadonlyMap<string, unknown>;
  /** The best spelling for what reads alike but for its case and what joins it. */
  readonly byLetters: ReadonlyMap<string, string>;
}

/** The accepted spelling that a name stands for, or undefined. */
export type Spelling = (names: KnownNames, key: string) => string | undefined;

export const exactSpelling: Spelling = ({ bySpelling }, key) => (bySpelling.has(key) ? key : undefined);

/** For what is only read: whatever a name's case is and what joins it. */
export const looseSpelling: Spelling = ({ bySpelling, byLetters }, key) =>
  bySpelling.has(key) ? key : byLetters.get(lettersOf(key));

/** 'check_in', 'checkIn' and 'Check-In' → 'checkin'. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}
