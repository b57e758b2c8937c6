import type { ResourceDescription } from '../resources/resource-mappings.ts';
import { readableEndpoints } from '../service/catalogue.ts';
import { openableResources } from '../service/mapped-reads.ts';
import { describedFields } from '../mapping/described/described-fields.ts';
import type { DescribedEndpoint } from '../mapping/described/service-description.ts';

/** What a description says of an answer that is read through mappings; null: the endpoint answers with none such. */
export function describedRead({ endpoint, template, answer }: DescribedEndpoint): ResourceDescription | null {
  const row = readableEndpoints.find(({ id }) => id === endpoint);
  const resource = openableResources.find((name) => name === row?.resource);
  if (resource === undefined || answer === null) return null;
  return { resource, source: '', template, cut: answer.cut, places: describedFields(answer.nodes) };
}
