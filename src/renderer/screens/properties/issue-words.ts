import type { PerformanceIssue, IssueCount } from '../../../core/analysis/performance/performance-rows.ts';
import { joinChoices } from '../../../core/values/words/join-words.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import type { PerformanceArrangement } from './performance-model.ts';

export function issueName(issue: PerformanceIssue, discountsOver: number): string {
  const names = {
    'under-low': 'Below lower quartile',
    'over-high': 'Above upper quartile',
    discounts: `Discounts over ${discountsOver}%`,
    'stale-feed': 'Stale feed',
    'deposit-off': 'Deposit off',
  };
  return names[issue];
}

/** The basis of an issue, and for how many properties it couldn't be checked. */
export function issueHint(
  issue: PerformanceIssue,
  count: IssueCount,
  context: { readonly season: string | undefined; readonly locale: string },
): string {
  const season = context.season === undefined ? 'in any season' : `in ${context.season}`;
  const notReported =
    count.notReported === 0
      ? 'Known for every property.'
      : `Unknown for ${formatCounted(count.notReported, 'property', 'properties', context.locale)}.`;
  const bases = {
    'under-low': `Booked below the lower quartile of comparable properties ${season}.`,
    'over-high': `Booked above the upper quartile of comparable properties ${season}.`,
    discounts:
      'Discounts took more than this share of the bookings loaded, whether totals are before or after them.',
    'stale-feed': 'The service reports the channel feed as stale, or it’s over 36 hours old.',
    'deposit-off': 'The security deposit is turned off.',
  };
  return `${bases[issue]} ${notReported}`;
}

/** A sentence naming the filters that leave nothing. */
export function leftOutWords(arrangement: PerformanceArrangement): string {
  const { places, applyPrices, policies, tags, findings, search, discountsOver } = arrangement;
  const parts = [
    ...findings.map((issue) => issueName(issue, discountsOver)),
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

export function levelWord(level: number): string {
  return level === 50 ? 'market median' : `market p${level}`;
}
