import type { JsonValue } from '../../values/json/json.ts';
import { oncePerObject } from '../../values/once-per-object.ts';
import type { Body } from './body.ts';

/** Caches a result per body, and recomputes it if the field mappings have changed. */
export function oncePerBody<Outcome>(read: (body: Body) => Outcome): (body: Body) => Outcome {
  const once = oncePerObject(
    (_: JsonValue, of: Body) => read(of),
    ([before], [now]) => isReadAlike(before, now),
  );
  return (of) => once(of.body, of);
}

function isReadAlike(left: Body, right: Body): boolean {
  if (left.paging !== right.paging) return false;
  const [own = [], others = []] = [left.readings, right.readings];
  return own === others || (own.length === others.length && own.every((one, at) => one === others[at]));
}
