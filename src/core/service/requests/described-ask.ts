import { z } from 'zod';

import { askedEndpoints, isAskedEndpoint } from '../../resources/requests.ts';
import type { DescribedEndpoint, DescribedNode } from '../../mapping/described/service-description.ts';
import { describedNodeSchema } from '../../mapping/described/service-description.ts';

/** One field of a request whose form only the description shows. */
const askedPlaceSchema = describedNodeSchema
  .pick({
    path: true,
    kinds: true,
    holds: true,
    required: true,
    format: true,
    choices: true,
  })
  .extend({
    in: z.enum(['query', 'body']),
    /** The description's own words, for display, never interpreted. */
    says: z.string().max(200),
  });
export type AskedPlace = z.infer<typeof askedPlaceSchema>;

/** The description of a request that uses a request form. */
export const describedAskSchema = z.strictObject({
  endpoint: z.enum(askedEndpoints),
  template: z.string().max(400),
  /** False if it may have several forms or exceeds the limits. */
  isSure: z.boolean(),
  places: z.array(askedPlaceSchema).max(300),
  /** Required headers and cookies that Keyholder does not send. */
  unsent: z.array(z.string().max(120)).max(20),
});
export type DescribedAsk = z.infer<typeof describedAskSchema>;

const mostFields = 300;

/** The description of such a request. Null for other endpoints. */
export function describedAsk(described: DescribedEndpoint): DescribedAsk | null {
  const { endpoint, template, request, parameters } = described;
  if (!isAskedEndpoint(endpoint)) return null;
  const body = request?.nodes ?? [];
  const all = [
    ...parameters.query.map((node) => placeOf(node, 'query')),
    ...inBody(body).map((node) => placeOf(node, 'body')),
  ];
  const isSure =
    request?.cut !== true &&
    all.length <= mostFields &&
    ![...body, ...parameters.query].some((node) => node.again || node.alternative);
  return { endpoint, template, isSure, places: all.slice(0, mostFields), unsent: parameters.unsent };
}

/** Leaves out the body itself and read-only fields. A field is required only if all its parents are. */
function inBody(nodes: readonly DescribedNode[]): readonly DescribedNode[] {
  const optional = nodes.filter(({ required }) => !required).map(({ path }) => path);
  return nodes
    .filter(({ path, readOnly }) => path.length > 0 && !readOnly)
    .map((node) => ({ ...node, required: !optional.some((above) => isWithin(node.path, above)) }));
}

function isWithin(path: readonly string[], above: readonly string[]): boolean {
  return above.every((name, at) => path[at] === name);
}

function placeOf(node: DescribedNode, side: 'query' | 'body'): AskedPlace {
  const { path, kinds, holds, required, format, choices, title, words } = node;
  return {
    path: [...path],
    kinds: [...kinds],
    holds,
    required,
    format,
    choices: [...choices],
    in: side,
    says: [title, words]
      .filter((one) => one !== '')
      .join('. ')
      .slice(0, 200),
  };
}
