import type { ResourceValue } from '../../../core/service/resources.ts';
import { formatAmount } from '../../../core/values/money/money.ts';
import { usableLocale } from '../../../core/values/money/number-format.ts';
import { formatRate } from '../format/format-quantity.ts';
import type { Preferences } from '../format/preferences.tsx';
import type { Absence } from '../../../core/mapping/absence.ts';
import { rowAbsence } from '../../../core/resources/discounts/row-absence.ts';

type GroupWindow = NonNullable<ResourceValue<'occupancy-group'>['rows']>[number];

/** "12.5% off", "20 off", each unbroken; undefined if `whyNoDiscount` gives a reason. */
export function windowDiscountWords(window: GroupWindow, preferences: Preferences): string | undefined {
  const locale = usableLocale(preferences.locale) ?? navigator.language;
  const percent = window.discountPercent ?? null;
  const amount = window.discountAmount ?? null;
  if (percent !== null && amount !== null) return undefined;
  if (percent !== null && namesAmount(window.discountType)) return undefined;
  if (percent !== null) return `${formatRate(percent, preferences.locale)}%\u00a0off`;
  if (amount === null) return undefined;
  return `${formatAmount(amount, { locale, currencyLabel: preferences.currencyLabel })}\u00a0off`;
}

/** Why a window has no words for its discount: two conflicting values, or a reason that any field can have. */
export function whyNoDiscount(window: GroupWindow): Absence | null {
  const percent = window.discountPercent ?? null;
  const amount = window.discountAmount ?? null;
  const sent = [percent, amount].filter((value) => value !== null);
  if (sent.length === 0) return rowAbsence(window, 'discountPercent', 'discountAmount');
  const type = window.discountType ?? null;
  return { is: 'not-understood', sent: [...sent, ...(type === null ? [] : [type])].join(', ') };
}

/** "up to 2", "3–4", "5+"; undefined without a limit. */
export function limitWords(
  least: number | null | undefined,
  most: number | null | undefined,
): string | undefined {
  const [low, high] = [least ?? null, most ?? null];
  if (low !== null && high !== null) return low === high ? String(low) : `${String(low)}–${String(high)}`;
  if (low !== null) return `${String(low)}+`;
  return high === null ? undefined : `up to ${high}`;
}

function namesAmount(type: string | null | undefined): boolean {
  return type !== null && type !== undefined && /amount|fixed|flat|money|absolute/i.test(type);
}
