import type { MadeChange, Plan } from '../../../../contract/ipc/changes/plans.ts';
import { numberFormat, usableLocale } from '../../../../contract/money/number-format.ts';
import { t } from './texts.ts';

const nouns = {
  'security-deposit': 'deposits',
  'low-occupancy': 'lowOccupancyDiscounts',
  'early-bird': 'earlyBirdDiscounts',
  'late-availability': 'lateAvailabilityDiscounts',
  'short-break-rules': 'setsOfShortBreakRules',
  'occupancy-group': 'occupancyGroups',
  'new-occupancy-group': 'occupancyGroups',
} as const satisfies Readonly<Record<MadeChange['resource'], string>>;

const verbs: Readonly<Record<MadeChange['did'], string>> = {
  raise: t('raised'),
  lower: t('lowered'),
  'switch-off': t('switchedOff'),
  'switch-on': t('switchedOn'),
  change: t('changed'),
  replace: t('changed'),
  create: t('made'),
  delete: t('deleted'),
};

/**
 * What a plan changed: "12 deposits raised by 10 %", "8 deposits, 4 early-bird discounts changed"; how many changes, where
 * what they were was not kept.
 */
export function madeWords({ made, verified }: Pick<Plan, 'made' | 'verified'>, locale: string): string {
  const known = made.reduce((sum, { count }) => sum + count, 0);
  if (known === 0 || known !== verified) {
    return t('changesVerified', { count: verified, locale });
  }
  const parts = made.map((one) => ({
    what: t(nouns[one.resource], { count: one.count, locale }),
    how: howOf(one, locale),
  }));
  // Said once, after the last of those that it is said of.
  return parts
    .map(({ what, how }, index) => (parts[index + 1]?.how === how ? what : `${what} ${how}`))
    .join(', ');
}

function howOf({ did, percent }: MadeChange, locale: string): string {
  const verb = verbs[did];
  if (percent === null) return verb;
  const format = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  const { least, most } = percent;
  const span =
    least === most
      ? format.format(least)
      : t('leastToMost', { least: format.format(least), most: format.format(most) });
  return t('verbBySpan', { verb, span });
}
