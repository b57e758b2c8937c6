import { describedRead } from '../../../src/core/descriptions/described-reads.ts';
import { readDescription } from '../../../src/core/descriptions/read-description.ts';
import type { ResourceDescription } from '../../../src/core/resources/resource-mappings.ts';
import { resourceDescriptionSchema } from '../../../src/core/resources/resource-mappings.ts';
import { parseDescription } from '../../../src/main/descriptions/parse-description.ts';

/**
 * A description with everything accepted, as it is stored. The suite's only knowledge of how descriptions
 * are imported.
 */
export function takenDescription(text: string): readonly ResourceDescription[] {
  const parsed = parseDescription(text);
  if (!parsed.ok) throw new Error(`A dialect made a description that is not read: ${parsed.fault.code}.`);
  const read = readDescription(parsed.value);
  if (!read.ok) throw new Error(`A dialect made no description: ${read.fault.code}.`);
  const offered = read.value.endpoints.flatMap((endpoint) => describedRead(endpoint) ?? []);
  const taken = offered.filter(({ places }) => places.length > 0);
  return resourceDescriptionSchema.array().parse(JSON.parse(JSON.stringify(taken)));
}
