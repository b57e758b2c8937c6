import type { z } from 'zod';
import { channels, events } from '../../../src/ipc/channels.ts';
import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { damagedJson, placesOf, scrambled } from '../bodies/damaged-json.ts';
import { type DecoderCase, decoderCase, recipes } from './decoder-case.ts';
import type { DecoderSet } from './decoder-set.ts';
import { sampleOf, strayField } from './schema-samples.ts';

type Part = 'request' | 'response' | 'event';

/** Values that structured cloning allows but JSON doesn't have. */
const clonedOnly: readonly unknown[] = [
  ...([undefined, NaN, -0, Infinity, 10n, new Date(NaN), new Map([['a', 1]]), new Set([1])] as unknown[]),
  ...([new Uint8Array(3), new Array(3), /a/, Object.create(null), new Error('x')] as unknown[]),
  JSON.parse('{"__proto__":1}') as unknown,
];

/** Everything that crosses between the page and the main process. */
export const ipcCases: readonly DecoderCase[] = [
  ...Object.entries(channels).flatMap(([name, { request, response }]) => [
    schemaCase(name, 'request', request),
    schemaCase(name, 'response', response),
  ]),
  ...Object.entries(events).map(([name, payload]) => schemaCase(name, 'event', payload)),
];

function schemaCase(name: string, part: Part, real: z.ZodType): DecoderCase {
  const sample = sampleOf(real) as JsonValue | undefined;
  const places = sample === undefined ? 1 : placesOf(sample);
  return decoderCase(`ipc ${name} ${part}`, recipes, (decoders, recipe) => {
    const schema = schemaOf(decoders, name, part);
    if (recipe.length === 0) {
      return schema.safeParse(sample).success ? null : 'what the contract names is refused';
    }
    const crossing = crossed(sample, places, recipe);
    if (crossing === notJson) return null;
    const parsed = schema.safeParse(crossing);
    if (!parsed.success) return parsed.error.issues.length === 0 ? 'a refusal names nothing' : null;
    const stray = strayField(real, parsed.data);
    return stray === null ? null : `a field that the contract does not name gets through: ${stray}`;
  });
}

/** Looked up by name, so that a deliberate defect in one schema is used. */
function schemaOf(decoders: DecoderSet, name: string, part: Part): z.ZodType {
  if (part === 'event') return Reflect.get(decoders.events, name) as z.ZodType;
  const channel = Reflect.get(decoders.channels, name) as Record<'request' | 'response', z.ZodType>;
  return channel[part];
}

const notJson = Symbol('not JSON');

function crossed(sample: JsonValue | undefined, places: number, recipe: readonly number[]): unknown {
  const number = scrambled(recipe[0] ?? 0);
  if (number % 16 === 0) return clonedOnly[(number >>> 8) % clonedOnly.length];
  try {
    // Structured cloning keeps a field called __proto__, as JSON.parse does. Only parseJson rejects it.
    return JSON.parse(damagedJson(sample ?? null, places, recipe)) as unknown;
  } catch {
    return notJson;
  }
}
