import { z } from 'zod';
import type { Resource } from '../../../core/mapping/resource.ts';
import { declared, pathAtProperty } from '../../../core/resources/declared.ts';
import type { PropertyProfile } from '../../world/listing/property-profile.ts';
import { declaredBody, schemaOf, shapeOf, wireName } from '../../world/declared-bodies.ts';
import { seededRandom } from '../../world/seeded-random.ts';
import { adminPropertyEndpoint } from '../admin-access.ts';
import { invalid, ok } from '../answer.ts';
import { publicPropertyEndpoint } from '../public-access.ts';
import type { Endpoint, Service } from './endpoint.ts';

export type DeclaredSample = Pick<Resource<object>, 'name' | 'node' | 'ofProperty'>;

/** The endpoints of declared resources, built from their declarations alone. */
export const declaredEndpoints: readonly Endpoint[] = Object.entries<DeclaredSample>(declared).flatMap(
  ([name, resource]) => endpointsOf(name, resource),
);

export function endpointsOf(name: string, resource: DeclaredSample): readonly Endpoint[] {
  const { node, ofProperty } = resource;
  if (ofProperty === undefined) return [];
  const { base, scope = null, write } = ofProperty;
  const gives = node === null ? z.object({}) : schemaOf(node);
  const bodyOf = ({ state, world }: Service, property: PropertyProfile): unknown =>
    state.record(property, name) ??
    declaredBody(resource, {
      random: seededRandom(world.seed, name, property.id),
      propertyId: property.id,
      day: world.anchorDay,
    });
  const path = pathAtProperty(name, ofProperty);
  const read = { method: 'GET', path, summary: resource.name, gives } as const;
  if (base === 'public') {
    return [
      publicPropertyEndpoint(read, ({ service, property }) => ({ answer: ok(bodyOf(service, property)) })),
    ];
  }
  const reading = adminPropertyEndpoint({ ...read, scope }, ({ service, property }) => ({
    answer: ok(bodyOf(service, property)),
  }));
  if (write === undefined || node?.is !== 'record') return [reading];
  const edited = write.edited.flatMap((field) => {
    const one = node.fields[field];
    return one === undefined ? [] : [wireName(field, one)];
  });
  const isNeeded = (field: string): boolean => write.method === 'PUT' && edited.includes(field);
  const taken = Object.entries(shapeOf(node)).map(
    ([field, schema]) => [field, isNeeded(field) ? schema : schema.optional()] as const,
  );
  const takes = z.strictObject(Object.fromEntries(taken));
  const route = {
    method: write.method,
    path,
    scope: write.scope ?? null,
    commits: true,
    summary: `Change the ${resource.name.toLowerCase()}`,
    takes,
    gives,
  } as const;
  const writing = adminPropertyEndpoint(route, ({ service, call, property }) => {
    const before = bodyOf(service, property);
    const sent = takes.safeParse(call.body);
    if (!sent.success)
      return { answer: invalid(sent.error.issues.map((one) => `${one.path.join('.')}: ${one.message}`)) };
    const stood = new Map<string, unknown>(Object.entries(before ?? {}));
    const fixed = Object.entries(sent.data)
      .filter(([field]) => !edited.includes(field))
      .filter(([field, value]) => JSON.stringify(stood.get(field)) !== JSON.stringify(value));
    if (fixed.length > 0)
      return { answer: invalid(fixed.map(([field]) => `${service.spell(field)} cannot be changed`)) };
    const after = { ...Object.fromEntries(stood), ...sent.data };
    service.state.setRecord(property, name, after);
    return { answer: ok(after), effect: { propertyId: property.id, groupId: null, before, after } };
  });
  return [reading, writing];
}
