/** What a description says of one place, ready for looking phrases up. */
export interface DescribedText {
  /** As it came, without line breaks. */
  readonly whole: string;
  /** In small letters, without what it says that the value is not. */
  readonly said: string;
}

const negation =
  /\b(?:is |are )?(?:not|never|no longer|rather than|instead of|as opposed to|unlike)(?: (?:in|as|by|the|a|an|of|to be))* [\w%£€$.-]+(?: (?:units?|cents?|off|paid|fraction|percentage|points?|numbers?))?/g;

export function describedText(...texts: readonly string[]): DescribedText {
  const whole = texts
    .filter((text) => text.trim() !== '')
    .join('. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const said = whole
    .toLowerCase()
    .replaceAll(/[“”‘’]/g, "'")
    .replaceAll(negation, ' ');
  return { whole, said };
}

/** The first words that one of the patterns finds; undefined: none does. */
export function firstQuote({ said }: DescribedText, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(said)?.[0].trim();
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
}
