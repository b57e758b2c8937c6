import type { JsonValue } from '../../values/json/json.ts';
import type { BodyReading } from '../described/described-resource.ts';
import { readingsOf } from './body-readings.ts';

interface Once<Outcome> {
  readonly through: readonly BodyReading[];
  readonly outcome: Outcome;
}

/**
 * Reads something of a body once, and anew where it is to be read through other readings since. What was read is kept as long
 * as the body is, which nobody changes in place.
 */
export function oncePerBody<Outcome>(read: (body: JsonValue) => Outcome): (body: JsonValue) => Outcome {
  const known = new WeakMap<object, Once<Outcome>>();
  return (body) => {
    if (typeof body !== 'object' || body === null) return read(body);
    const through = readingsOf(body);
    const before = known.get(body);
    if (before?.through === through) return before.outcome;
    const outcome = read(body);
    known.set(body, { through, outcome });
    return outcome;
  };
}
