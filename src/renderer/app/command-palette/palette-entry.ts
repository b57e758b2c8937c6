import type { ReactNode } from 'react';
import { matchesWords, searchable } from '../../components/list/matches-words.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly also?: string;
  readonly keys?: readonly string[];
  readonly icon: ReactNode;
  /** Shown below the line, for example a preview of a change. */
  readonly below?: ReactNode;
  /** Keeps the palette open, because this entry only asks for another wording. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

/** Entries whose name contains every word, in any order. An exact match comes first. */
export function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const whole = searchable(query.trim());
  const otherwise = ({ label }: PaletteEntry): number => (searchable(label) === whole ? 0 : 1);
  return entries
    .filter(({ label, detail, also }) => matchesWords([label, detail, also].join(' '), query))
    .toSorted((left, right) => otherwise(left) - otherwise(right));
}
