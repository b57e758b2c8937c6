import { z } from 'zod';

import { describedPlaceSchema } from '../mapping/described/described-resource.ts';
import { endpointById } from '../service/catalogue.ts';
import type { WritableName } from '../service/writable-names.ts';
import { writableNames } from '../service/writable-names.ts';
import { writableFor } from '../writing/writable.ts';
import { isBelow } from './described-paths.ts';
import { describedFields } from '../mapping/described/described-fields.ts';
import type {
  DescribedEndpoint,
  DescribedNode,
  ServiceDescription,
} from '../mapping/described/service-description.ts';
import { describedNodeSchema } from '../mapping/described/service-description.ts';

const requestPlaceSchema = describedNodeSchema.pick({
  path: true,
  kinds: true,
  nullable: true,
  holds: true,
  required: true,
  readOnly: true,
  choices: true,
  minimum: true,
  maximum: true,
});
export type RequestPlace = z.infer<typeof requestPlaceSchema>;

export const describedRequestSchema = z.strictObject({
  /** The catalogue's id. */
  endpoint: z.string().max(60),
  template: z.string().max(400),
  /** False if it may have several forms or exceeds the limits. It then limits nothing. */
  isSure: z.boolean(),
  places: z.array(requestPlaceSchema).max(600),
  /** What its formats and bounds say about the values. */
  says: z.array(describedPlaceSchema).max(200),
});
export type DescribedRequest = z.infer<typeof describedRequestSchema>;

/** What a person adopted from a service's description for one writable resource. */
export const describedWritingSchema = z.strictObject({
  resource: z.enum(writableNames),
  source: z.string().max(200),
  /** Described operations on single rows, as written there. */
  rowPaths: z.array(z.string().max(420)).max(10),
  requests: z.array(describedRequestSchema).max(4),
});
export type DescribedWriting = z.infer<typeof describedWritingSchema>;

/** The catalogue's endpoints that write it. */
const endpointsOf = (name: WritableName): readonly string[] => Object.values(writableFor(name).endpoints);

/** The description of a request body. Null without one, or if Keyholder never sends that request. */
export function describedRequest({
  endpoint,
  template,
  request,
}: DescribedEndpoint): DescribedRequest | null {
  if (request === null || !writableNames.some((name) => endpointsOf(name).includes(endpoint))) return null;
  const { nodes, cut } = request;
  const isSure = !cut && !nodes.some((node) => node.again || (node.alternative && node.holds !== null));
  return {
    endpoint,
    template,
    isSure,
    places: isSure ? placesOf(nodes) : [],
    says: describedFields(nodes.map((node) => ({ ...node, writeOnly: false }))).filter(
      ({ units }) => units.length > 0,
    ),
  };
}

/** One entry per path. A plain value with several forms may have any of their types. */
function placesOf(nodes: readonly DescribedNode[]): RequestPlace[] {
  const byPath = Map.groupBy(nodes, ({ path }) => JSON.stringify(path));
  return [...byPath.values()].flatMap((all): readonly RequestPlace[] => {
    const [own, ...forms] = all;
    if (own === undefined) return [];
    const { path, holds, required, readOnly } = own;
    const isOne = forms.length === 0;
    const isReported = own.kinds.length > 0 || forms.every(({ kinds }) => kinds.length > 0);
    const kinds = own.kinds.length > 0 ? own.kinds : isReported ? forms.flatMap((form) => form.kinds) : [];
    return [
      {
        path: [...path],
        holds,
        required,
        readOnly,
        kinds: [...new Set(kinds)],
        nullable: all.some(({ nullable }) => nullable),
        choices: isOne ? [...own.choices] : [],
        minimum: isOne ? own.minimum : null,
        maximum: isOne ? own.maximum : null,
      },
    ];
  });
}

/**
 * The described requests, grouped by what they write, with the paths of single rows. Leaves out resources without
 * either.
 */
export function describedWritings(
  { others }: Pick<ServiceDescription, 'others'>,
  requests: readonly DescribedRequest[],
  source: string,
): DescribedWriting[] {
  return writableNames.flatMap((resource): readonly DescribedWriting[] => {
    const own = requests.filter(({ endpoint }) => endpointsOf(resource).includes(endpoint));
    // A replacement sends the whole with all its rows.
    const whole = writableFor(resource).endpoints.replace;
    const rowPaths =
      whole === undefined
        ? []
        : others
            .filter(({ method, template }) => method !== 'GET' && isBelow(template, endpointById(whole).path))
            .map(({ method, template }) => `${method} ${template}`)
            .slice(0, 10);
    return own.length + rowPaths.length === 0 ? [] : [{ resource, source, rowPaths, requests: own }];
  });
}
