import type { ResourceValue } from '../../contract/service/resources.ts';
import { formatAmount } from '../../contract/money.ts';
import { usableLocale } from './format-quantity.ts';
import type { Preferences } from './preferences.tsx';

type GroupWindow = NonNullable<ResourceValue<'occupancy-group'>['rows']>[number];

/** "12.50 % off", "20 off"; undefined when the window does not tell, or tells two things at once. */
export function windowDiscountWords(window: GroupWindow, preferences: Preferences): string | undefined {
  const locale = usableLocale(preferences.locale) ?? navigator.language;
  const percent = window.discountPercent ?? null;
  const amount = window.discountAmount ?? null;
  if (percent !== null && amount !== null) return undefined;
  if (percent !== null && namesAmount(window.discountType)) return undefined;
  if (percent !== null) return `${formatAmount(percent, { locale })}\u00a0% off`;
  if (amount === null) return undefined;
  return `${formatAmount(amount, { locale, currencyLabel: preferences.currencyLabel })} off`;
}

/** "up to 2", "3–4", "5+"; undefined when neither limit is told. */
export function limitWords(
  least: number | null | undefined,
  most: number | null | undefined,
): string | undefined {
  const [low, high] = [least ?? null, most ?? null];
  if (low !== null && high !== null) return low === high ? String(low) : `${String(low)}–${String(high)}`;
  if (low !== null) return `${String(low)}+`;
  return high === null ? undefined : `up to ${String(high)}`;
}

function namesAmount(type: string | null | undefined): boolean {
  return type !== null && type !== undefined && /amount|fixed|flat|money|absolute/i.test(type);
}
