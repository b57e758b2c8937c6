import { joinChoices } from '../../../../contract/wording/join-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { BoardArrangement } from '../board-arrangement.ts';
import { findingName } from '../bar/finding-words.ts';
import { t } from './texts.ts';

/** Which filters leave nothing, as a sentence. */
export function leftOutWords(arrangement: BoardArrangement): string {
  const { places, applyPrices, policies, tags, findings, search, discountsOver } = arrangement;
  const parts = [
    ...findings.map((finding) => findingName(finding, discountsOver)),
    named(t('placeLower'), places),
    named(t('priceModeLower'), applyPrices),
    named(t('policyLower'), policies),
    named(t('tag'), tags),
    search.trim() === '' ? null : t('theWords', { search: visibleText(search.trim()) }),
  ].filter((part) => part !== null);
  return parts.length === 1
    ? t('filterThatFindsNothing', { part: parts[0] ?? '' })
    : t('noHouseFitsAll', { parts: parts.join('; ') });
}

function named(what: string, values: readonly string[]): string | null {
  return values.length === 0 ? null : `${what} ${joinChoices(values.map((value) => visibleText(value)))}`;
}
