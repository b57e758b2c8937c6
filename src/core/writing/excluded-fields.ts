import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { keepNumberTexts } from '../values/json/json-source.ts';

/** More are named by no service that means single fields. */
const mostPlaces = 20;
/** Longer names are no fields that a sentence names. */
const longestName = 80;

/** Sentences of section 7 that a field does not belong in what was sent, as validators put it. */
const unwanted = [
  /should not exist/i,
  /(?:is|are) not (?:allowed|permitted|expected|editable|writable|accepted)/i,
  /(?:unknown|unrecogni[sz]ed|unexpected|additional|extra|unsupported) (?:field|propert|key|attribute|member|input|parameter)/i,
  /(?:must|can|may) ?not (?:be (?:set|sent|given|present|included|changed|provided)|have)/i,
  /read.?only/i,
];

interface Place {
  /** `rows[].note`: names on the way, of lists every item. */
  readonly path: string;
  readonly name: string;
  readonly names: readonly string[];
}

/**
 * The places of a sent body that the service's messages call out of place, as `rows[].note`. Empty where a message
 * speaks of anything else: leaving a field out would then not be enough.
 */
export function refusedPlaces(messages: readonly string[], body: JsonValue): readonly string[] {
  const places = placesIn(body);
  const found = new Set<string>();
  for (const message of messages) {
    const named = unwanted.some((kind) => kind.test(message)) ? placesNamedIn(message, places) : [];
    if (named.length === 0) return [];
    for (const { path } of named) found.add(path);
  }
  return found.size > mostPlaces ? [] : [...found];
}

/** "rows must not have additional properties" speaks of what holds the field: only what follows can name it. */
const ofHolder = /^.*\bnot have (?:additional|unevaluated|unknown|unexpected|extra) \p{L}+/isu;
/** What a message calls a field by before it names it: a service may have a field of that name, too. */
const callsIt =
  /\b(?:field|property|properties|key|attribute|member|input|parameter|value|object)(?:\(?s\)?)?(?=[\s:"'`([]+[\p{L}_$])/giu;

/** The words of a message besides those that say that something is out of place. */
function wordsIn(message: string): ReadonlySet<string> {
  const bare = unwanted.reduce(
    (text, { source }) => text.replace(new RegExp(`${source}\\p{L}*`, 'giu'), ' '),
    message,
  );
  return new Set(bare.replace(callsIt, ' ').split(/[^\p{L}\p{N}_$-]+/u));
}

/** Those whose name stands in the message; of several of one name, those whose way stands in it as well. */
function placesNamedIn(message: string, places: readonly Place[]): readonly Place[] {
  const words = wordsIn(message);
  const names = wordsIn(message.replace(ofHolder, ' '));
  const named = places.filter(({ name }) => names.has(name));
  const deepest = Math.max(0, ...named.map((place) => reported(place, words)));
  return named.filter((place) => reported(place, words) === deepest);
}

/** How many names of the way stand in the message; a way that the message does not tell is the top. */
function reported({ names }: Place, words: ReadonlySet<string>): number {
  return names.slice(0, -1).every((name) => words.has(name)) ? names.length : 0;
}

function placesIn(body: JsonValue): readonly Place[] {
  const found = new Map<string, Place>();
  const collect = (value: JsonValue, path: string, names: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, names);
    else if (isJsonObject(value))
      for (const [name, inner] of Object.entries(value)) {
        if (name.length > longestName) continue;
        const place = { path: below(path, name), name, names: [...names, name] };
        found.set(place.path, place);
        collect(inner, place.path, place.names);
      }
  };
  collect(body, '', []);
  return [...found.values()];
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Which of the places the body has. */
export function placesHeld(body: JsonValue, places: readonly string[]): readonly string[] {
  const held = new Set(placesIn(body).map(({ path }) => path));
  return places.filter((place) => held.has(place));
}

/**
 * The body without these places, every other number as it was written; the body itself where it has none of them. Undefined
 * where a list would lose items that still say something.
 */
export function withoutPlaces(body: JsonValue, places: readonly string[]): JsonValue | undefined {
  if (placesHeld(body, places).length === 0) return body;
  const rest = without(body, new Set(places), '');
  return rest === tooMuch ? undefined : (rest ?? {});
}

/** What would go with the places is more than they. */
const tooMuch = Symbol('too much');

/**
 * Undefined where nothing is left that says anything: what held nothing but such a field goes as well, and a list with such
 * an item as a whole. `[{}]` would tell a service to link nothing, or something new.
 */
function without(
  value: JsonValue,
  places: ReadonlySet<string>,
  path: string,
): JsonValue | undefined | typeof tooMuch {
  if (Array.isArray(value)) {
    const items = value.map((item) => without(item, places, `${path}[]`));
    const reported: JsonValue[] = [];
    for (const item of items) {
      if (item === tooMuch) return tooMuch;
      if (item !== undefined) reported.push(item);
    }
    if (reported.length < items.length) return reported.length === 0 ? undefined : tooMuch;
    keepNumberTexts(value, reported);
    return reported;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  const rests: [string, JsonValue][] = [];
  for (const [name, inner] of members) {
    const rest = places.has(below(path, name)) ? undefined : without(inner, places, below(path, name));
    if (rest === tooMuch) return tooMuch;
    if (rest !== undefined) rests.push([name, rest]);
  }
  const kept: JsonObject = Object.fromEntries(rests);
  if (members.length > 0 && Object.keys(kept).length === 0) return undefined;
  keepNumberTexts(value, kept, (name) => (Object.hasOwn(kept, name) ? name : undefined));
  return kept;
}
