import { dateOfTimestamp } from '../../contract/dates/calendar-date.ts';
import type { Currency } from '../../contract/money/currency.ts';
import type { DecimalText } from '../../contract/money/money.ts';
import { isDecimalText } from '../../contract/money/money.ts';
import type { SlipsPort } from '../changes/engine-parts.ts';
import type { PropertyList } from '../portfolio/property-list.ts';
import type { PropertyStates } from '../portfolio/property-states.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { defaultSettings } from '../settings/settings.ts';

/** By what a slip is told: what a person set, and what is known of the other properties without asking the service. */
export function composeSlips(
  settings: Pick<SettingsStore, 'get'>,
  properties: Pick<PropertyList, 'ids'>,
  states: () => Pick<PropertyStates, 'of'>,
  now: () => Date,
): SlipsPort {
  return {
    limits() {
      const set = settings.get();
      const { slipFactor, slipDiscount, slipShare } = set.ok ? set.value : defaultSettings;
      return { amountFactor: slipFactor, largeDiscount: slipDiscount, bulkShare: Number(slipShare) };
    },
    async known(workspaceId) {
      const ids = properties.ids(workspaceId);
      const known = await states().of(workspaceId);
      const deposits = new Map<string, DecimalText>();
      const currencies = new Map<string, Currency>();
      for (const [propertyId, state] of known.ok ? known.value : []) {
        const { depositAmount, currency } = state['security-deposit']?.facts ?? {};
        const named = currency ?? state['property-detail']?.facts.currency ?? null;
        if (isDecimalText(depositAmount)) deposits.set(String(propertyId), depositAmount);
        currencies.set(String(propertyId), named);
      }
      const today = dateOfTimestamp(now().toISOString());
      const count = ids.ok ? ids.value.length : 0;
      return { count, deposits, currencies, ...(today === undefined ? {} : { today }) };
    },
  };
}
