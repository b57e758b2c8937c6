import { z } from 'zod';

import { askedEndpoints, isAskedEndpoint } from '../../resources/requests.ts';
import type { DescribedEndpoint, DescribedNode } from '../../mapping/described/service-description.ts';
import { describedNodeSchema } from '../../mapping/described/service-description.ts';

/** One place of a request whose form only the description tells. */
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
    /** What the description says of it, for who looks at it: never interpreted. */
    says: z.string().max(200),
  });
export type AskedPlace = z.infer<typeof askedPlaceSchema>;

/** What a description says of a request that is made by a request shape. */
export const describedAskSchema = z.strictObject({
  endpoint: z.enum(askedEndpoints),
  template: z.string().max(400),
  /** False: it may have several forms, or there is more than could be taken in. */
  isSure: z.boolean(),
  places: z.array(askedPlaceSchema).max(300),
  /** Required headers and cookies that this console does not send. */
  unsent: z.array(z.string().max(120)).max(20),
});
export type DescribedAsk = z.infer<typeof describedAskSchema>;

const mostPlaces = 300;

/** What a description says of such a request; null: it is of none such. */
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
    all.length <= mostPlaces &&
    ![...body, ...parameters.query].some((node) => node.again || node.alternative);
  return { endpoint, template, isSure, places: all.slice(0, mostPlaces), unsent: parameters.unsent };
}

/** Without the body itself, and what is only read. A place is required where all above it are. */
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
