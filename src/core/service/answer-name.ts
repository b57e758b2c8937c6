import type { WritableName } from './writable-names.ts';
import { declaredDiscounts } from '../resources/discounts.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { resourceNames } from '../resources/resource-names.ts';
import { resources } from './resources.ts';

/** Settings that can be written but have no read of their own. */
const written: Readonly<Record<Exclude<WritableName, ResourceName>, string>> = {
  'early-bird': declaredDiscounts['early-bird'].name,
  'late-availability': declaredDiscounts['late-availability'].name,
  'new-occupancy-group': 'New occupancy group',
};

const names: ReadonlyMap<string, string> = new Map([
  ...Object.entries(written),
  ...resourceNames.map((name) => [name, resources[name].name] as const),
]);

/** The display name of an answer or a part of one: "Security deposit". Unknown names stay as they are. */
export function answerName(of: string): string {
  return names.get(of) ?? of;
}
