import { lowerFirst } from '../../../../core/values/words/first-letter.ts';
import type { MadeChange, BulkEdit } from '../../../../ipc/changes/bulk-edits.ts';
import { answerName } from '../../../../core/service/answer-name.ts';
import { numberFormat, usableLocale } from '../../../../core/values/money/number-format.ts';
import { formatCounted, pluralOf } from '../../../../core/values/words/plural.ts';

/** Settings whose noun differs from their name. */
const nouns: Readonly<Partial<Record<MadeChange['resource'], readonly [one: string, other: string]>>> = {
  'security-deposit': ['deposit', 'deposits'],
  'low-occupancy': ['low-occupancy discount', 'low-occupancy discounts'],
  'early-bird': ['early-bird discount', 'early-bird discounts'],
  'late-availability': ['late-availability discount', 'late-availability discounts'],
  'short-break-rules': ['set of short-break rules', 'sets of short-break rules'],
  'new-occupancy-group': ['occupancy group', 'occupancy groups'],
};

const verbs: Readonly<Record<MadeChange['did'], string>> = {
  raise: 'raised',
  lower: 'lowered',
  'switch-off': 'turned off',
  'switch-on': 'turned on',
  change: 'changed',
  replace: 'changed',
  create: 'made',
  delete: 'deleted',
};

/** "12 deposits raised by 10 %", or only the number of changes if their kinds weren't saved. */
export function madeWords({ made, verified }: Pick<BulkEdit, 'made' | 'verified'>, locale: string): string {
  const known = made.reduce((sum, { count }) => sum + count, 0);
  if (known === 0 || known !== verified) {
    return `${formatCounted(verified, 'change', 'changes', locale)} verified`;
  }
  const parts = made.map((one) => ({
    what: countedAs(one, locale),
    how: howOf(one, locale),
  }));
  // A shared verb appears once, after the last part that it applies to.
  return parts
    .map(({ what, how }, index) => (parts[index + 1]?.how === how ? what : `${what} ${how}`))
    .join(', ');
}

function countedAs({ resource, count }: MadeChange, locale: string): string {
  const name = answerName(resource);
  const [one, other] = nouns[resource] ?? [lowerFirst(name), pluralOf(name)];
  return formatCounted(count, one, other, locale);
}

function howOf({ did, percent }: MadeChange, locale: string): string {
  const verb = verbs[did];
  if (percent === null) return verb;
  const format = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  const { least, most } = percent;
  const span = least === most ? format.format(least) : `${format.format(least)} to ${format.format(most)}`;
  return `${verb} by ${span}%`;
}
