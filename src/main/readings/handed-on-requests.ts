import { isDeepStrictEqual } from 'node:util';
import type { ExaminedRequest } from '../../contract/ipc/readings.ts';
import type { EndpointShape } from '../../contract/ipc/requests.ts';
import type { RequestShape } from '../../contract/service/requests/request-shape.ts';

/** What of a workspace's forms of requests goes into a file: those that a person accepted, none of our own service. */
export function handedOnShapes(used: readonly EndpointShape[]): RequestShape[] {
  return used.flatMap(({ kept }) => (kept === null || kept.trust === 'built-in' ? [] : [kept.shape]));
}

/** The forms of requests of a file, each beside the one that is in use. Nothing is taken. */
export function examinedShapes(
  shapes: readonly RequestShape[],
  used: readonly EndpointShape[],
): ExaminedRequest[] {
  return shapes.map((shape) => {
    const kept = used.find(({ endpoint }) => endpoint === shape.endpoint)?.kept ?? null;
    if (kept === null) return { shape, here: 'none' };
    if (kept.trust === 'built-in') return { shape, here: 'built-in' };
    return { shape, here: isDeepStrictEqual(kept.shape, shape) ? 'same' : 'other' };
  });
}
