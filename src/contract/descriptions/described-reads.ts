import type { DescribedResource } from '../readings/described-resource.ts';
import { readableEndpoints } from '../service/catalogue.ts';
import { openableResources } from '../service/resources/opened-in.ts';
import { describedPlaces } from './described-places.ts';
import type { ServiceDescription } from './service-description.ts';

/** What a description says of the answers that are read through readings; `source` is the name of its file. */
export function describedReads({ endpoints }: ServiceDescription, source: string): DescribedResource[] {
  return openableResources.flatMap((resource) => {
    const ids = readableEndpoints.filter((row) => row.resource === resource).map(({ id }) => id);
    const described = endpoints.find(({ endpoint }) => ids.includes(endpoint));
    if (described?.answer === undefined || described.answer === null) return [];
    const { template, answer } = described;
    const places = describedPlaces(answer.nodes);
    return [{ resource, source: source.slice(0, 200), template, cut: answer.cut, places }];
  });
}
