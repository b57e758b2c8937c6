import type { WritableName } from './writable-names.ts';
import { declaredDiscounts } from '../resources/discounts.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { resourceNames } from '../resources/resource-names.ts';
import { resources } from './resources.ts';

/** What is written and has no read of its own. */
const written: Readonly<Record<Exclude<WritableName, ResourceName>, string>> = {
  'early-bird': declaredDiscounts['early-bird'].name,
  'late-availability': declaredDiscounts['late-availability'].name,
  'new-occupancy-group': 'New occupancy group',
};

const names: ReadonlyMap<string, string> = new Map([
  ...Object.entries(written),
  ...resourceNames.map((name) => [name, resources[name].name] as const),
]);

/** What an answer, or a part of one, is called: "Security deposit"; as the service calls it where nothing of it is known. */
export function answerName(of: string): string {
  return names.get(of) ?? of;
}
