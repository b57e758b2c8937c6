import type { ReactNode } from 'react';
import { matchesWords, searchable } from '../../components/list/matches-words.ts';

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Other words that find it. */
  readonly also?: string;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  readonly icon: ReactNode;
  /** Stands below the line, for example what a change would come to. */
  readonly below?: ReactNode;
  /** It leads nowhere: the palette stays, for who says it otherwise. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

/** Every word is in what the entry is called, whatever their order; what is called just that comes first. */
export function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const whole = searchable(query.trim());
  const otherwise = ({ label }: PaletteEntry): number => (searchable(label) === whole ? 0 : 1);
  return entries
    .filter(({ label, detail, also }) => matchesWords([label, detail, also].join(' '), query))
    .toSorted((left, right) => otherwise(left) - otherwise(right));
}
