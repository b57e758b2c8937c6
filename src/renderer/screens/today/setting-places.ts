import type { ResourceName } from '../../../core/service/resource-names.ts';
import { resourcePlaces } from '../../../core/analysis/attention/read-attention.ts';

/** What a setting is called, and the tab that shows it. */
export const settingPlaces: Readonly<
  Partial<Record<ResourceName, { readonly label: string; readonly tab: string }>>
> = {
  ...resourcePlaces,
  'length-stay-discounts': { label: 'Length of stay', tab: 'discounts' },
};
