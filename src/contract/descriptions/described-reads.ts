import type { DescribedResource } from '../readings/described-resource.ts';
import { readableEndpoints } from '../service/catalogue.ts';
import type { ResourceName } from '../service/resource-names.ts';
import { describedPlaces } from './described-places.ts';
import type { ServiceDescription } from './service-description.ts';

/** The reads whose bodies are read through readings: what a description says of others is not used. */
export const describableResources = [
  'security-deposit',
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'length-stay-discounts',
  'occupancy-group',
] as const satisfies readonly ResourceName[];
export type DescribableResource = (typeof describableResources)[number];

/** What a description says of the answers that are read through readings; `source` is the name of its file. */
export function describedReads({ endpoints }: ServiceDescription, source: string): DescribedResource[] {
  return describableResources.flatMap((resource) => {
    const ids = readableEndpoints.filter((row) => row.resource === resource).map(({ id }) => id);
    const described = endpoints.find(({ endpoint }) => ids.includes(endpoint));
    if (described?.answer === undefined || described.answer === null) return [];
    const { template, answer } = described;
    const places = describedPlaces(answer.nodes);
    return [{ resource, source: source.slice(0, 200), template, cut: answer.cut, places }];
  });
}
