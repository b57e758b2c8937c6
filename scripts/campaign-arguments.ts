/** What the arguments of the two campaigns have in common. */

export interface Unclear {
  readonly kind: 'unclear';
  readonly message: string;
}

export function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

export function notANumber(option: string): Unclear {
  return { kind: 'unclear', message: `${option} takes a whole number from 1 on.` };
}

/** The parts asked for, in the order of the known ones. A misspelling is never taken for "all". */
export function chosenParts<P extends string>(
  known: readonly P[],
  asked: readonly string[],
): readonly P[] | Unclear {
  const unknown = asked.filter((part) => !known.some((name) => name === part));
  return unknown.length > 0
    ? { kind: 'unclear', message: `There is no part ${unknown.join(', ')}.` }
    : known.filter((part) => asked.includes(part));
}
