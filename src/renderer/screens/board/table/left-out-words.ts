import { joinChoices } from '../../../../core/wording/join-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { BoardArrangement } from '../board-arrangement.ts';
import { findingName } from '../bar/finding-words.ts';

/** Which filters leave nothing, as a sentence. */
export function leftOutWords(arrangement: BoardArrangement): string {
  const { places, applyPrices, policies, tags, findings, search, discountsOver } = arrangement;
  const parts = [
    ...findings.map((finding) => findingName(finding, discountsOver)),
    named('place', places),
    named('price mode', applyPrices),
    named('policy', policies),
    named('tag', tags),
    search.trim() === '' ? null : `the words “${visibleText(search.trim())}”`,
  ].filter((part) => part !== null);
  return parts.length === 1
    ? `This filter has no matches: ${parts[0] ?? ''}.`
    : `No property matches all of: ${parts.join('; ')}.`;
}

function named(what: string, values: readonly string[]): string | null {
  return values.length === 0 ? null : `${what} ${joinChoices(values.map((value) => visibleText(value)))}`;
}
