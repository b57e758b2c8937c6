import type { Intent } from './stored-run.ts';

type Request = Pick<Intent, 'method' | 'path' | 'bodySha256'>;

/** Whether both are the same request to the byte: then both go by one key. */
export function isSameRequest(one: Request, other: Request): boolean {
  return one.method === other.method && one.path === other.path && one.bodySha256 === other.bodySha256;
}

/** Whether a request comes under another key than it had, or a key with another request, within one change. */
export function contradictsIn(known: readonly Intent[], intent: Intent): boolean {
  return known.some((one) => isSameRequest(one, intent) !== (one.key === intent.key));
}
