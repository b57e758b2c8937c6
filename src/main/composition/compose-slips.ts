import { dateOfTimestamp } from '../../contract/dates/calendar-date.ts';
import { succeed } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currency.ts';
import type { DecimalText } from '../../contract/money/money.ts';
import { isDecimalText } from '../../contract/money/money.ts';
import type { SlipsPort } from '../changes/engine-parts.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** By what a slip is told: what a person set, and what is known of the other properties without asking the service. */
export function composeSlips(
  settings: Pick<SettingsStore, 'get'>,
  properties: Pick<PropertyList, 'ids'>,
  states: () => Pick<PropertyStates, 'of'>,
  now: () => Date,
): SlipsPort {
  return async (workspaceId) => {
    const set = settings.get();
    if (!set.ok) return set;
    const ids = properties.ids(workspaceId);
    if (!ids.ok) return ids;
    const stated = await states().of(workspaceId);
    if (!stated.ok) return stated;
    const deposits = new Map<string, DecimalText>();
    const currencies = new Map<string, Currency>();
    for (const [propertyId, state] of stated.value) {
      const { depositAmount, currency } = state['security-deposit']?.facts ?? {};
      const named = currency ?? state['property-detail']?.facts.currency ?? null;
      if (isDecimalText(depositAmount)) deposits.set(String(propertyId), depositAmount);
      currencies.set(String(propertyId), named);
    }
    const today = dateOfTimestamp(now().toISOString());
    const { slipFactor, slipDiscount, slipShare } = set.value;
    return succeed({
      limits: { amountFactor: slipFactor, largeDiscount: slipDiscount, bulkShare: Number(slipShare) },
      known: {
        ...{ count: ids.value.length, deposits, currencies },
        ...(today === undefined ? {} : { today }),
      },
    });
  };
}
