import type { Body } from './body.ts';

interface Once<Outcome> {
  readonly of: Body;
  readonly outcome: Outcome;
}

/**
 * Reads something of a body once, and anew where it is to be read through other readings since. What was read is kept as long
 * as the body is, which nobody changes in place.
 */
export function oncePerBody<Outcome>(read: (body: Body) => Outcome): (body: Body) => Outcome {
  const known = new WeakMap<object, Once<Outcome>>();
  return (of) => {
    const { body } = of;
    if (typeof body !== 'object' || body === null) return read(of);
    const before = known.get(body);
    if (before !== undefined && isReadAlike(before.of, of)) return before.outcome;
    const outcome = read(of);
    known.set(body, { of, outcome });
    return outcome;
  };
}

function isReadAlike(left: Body, right: Body): boolean {
  if (left.paging !== right.paging) return false;
  const [own = [], others = []] = [left.readings, right.readings];
  return own === others || (own.length === others.length && own.every((one, at) => one === others[at]));
}
