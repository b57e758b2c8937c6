import type { PassedRequest } from './gateway.ts';
import { unreportedTricks } from './gateway-tricks.ts';

/** 4. The service was read right before each write and answered itself, as far as a response can prove it. */
export function freshReads(requests: readonly PassedRequest[]): string[] {
  return requests.flatMap((request, index) => {
    if (request.method === 'GET') return [];
    const looks = looksBefore(requests, index);
    const before = looks.at(0);
    // Two discounts are read as part of all discounts.
    const read =
      before?.method === 'GET' && request.path.startsWith(before.path) && mayPrecede(before, request);
    if (!read) return ['4: sent without a read right before'];
    const unproven = looks.find(({ trick }) => trick !== null && !unreportedTricks.has(trick));
    return unproven === undefined
      ? []
      : [`4: sent after a look that proves nothing (${String(unproven.trick)})`];
  });
}

/** For a creation, includes the later read that shows the property as known. A timeout may repeat it. */
function looksBefore(requests: readonly PassedRequest[], index: number): readonly PassedRequest[] {
  const [request, before] = [requests[index], requests[index - 1]];
  if (request === undefined || before === undefined) return [];
  if (!isControl(before, request)) return [before];
  const look = requests
    .slice(0, index)
    .findLast(({ method, path }) => method !== 'GET' || path !== before.path);
  return look === undefined ? [] : [look, before];
}

function isControl(before: PassedRequest, request: PassedRequest): boolean {
  const property = /^.*\/properties\/\d+\//.exec(request.path)?.[0];
  return (
    request.method === 'POST' &&
    property !== undefined &&
    before.method === 'GET' &&
    before.status === 200 &&
    before.path.startsWith(property) &&
    !request.path.startsWith(before.path)
  );
}

/** A record to be created may be missing. */
function mayPrecede({ status }: PassedRequest, { method }: PassedRequest): boolean {
  return status === 200 || (status === 404 && method === 'POST');
}
