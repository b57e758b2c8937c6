import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { keepNumberTexts } from '../values/json/json-source.ts';

/** A service that means single fields never names more. */
const mostFields = 20;
/** Longer names don't occur in sentences. */
const longestName = 80;

/** Typical validator messages (section 7) that reject a field of the request. */
const unwanted = [
  /should not exist/i,
  /(?:is|are) not (?:allowed|permitted|expected|editable|writable|accepted)/i,
  /(?:unknown|unrecogni[sz]ed|unexpected|additional|extra|unsupported) (?:field|propert|key|attribute|member|input|parameter)/i,
  /(?:must|can|may) ?not (?:be (?:set|sent|given|present|included|changed|provided)|have)/i,
  /read.?only/i,
];

interface Place {
  /** `rows[].note`: the names on the path. Lists stand for all their items. */
  readonly path: string;
  readonly name: string;
  readonly names: readonly string[];
}

/**
 * The paths of a request body that the service's messages reject, as `rows[].note`. Empty if any message is about
 * something else, because omitting fields would then not be enough.
 */
export function refusedPaths(messages: readonly string[], body: JsonValue): readonly string[] {
  const places = pathsIn(body);
  const found = new Set<string>();
  for (const message of messages) {
    const named = unwanted.some((kind) => kind.test(message)) ? pathsNamedIn(message, places) : [];
    if (named.length === 0) return [];
    for (const { path } of named) found.add(path);
  }
  return found.size > mostFields ? [] : [...found];
}

/** "rows must not have additional properties" names the parent first. Only what follows can name the field. */
const ofHolder = /^.*\bnot have (?:additional|unevaluated|unknown|unexpected|extra) \p{L}+/isu;
/** The noun before a field's name. Removed, because a service may also have a field of that name. */
const callsIt =
  /\b(?:field|property|properties|key|attribute|member|input|parameter|value|object)(?:\(?s\)?)?(?=[\s:"'`([]+[\p{L}_$])/giu;

/** A message's words without the phrase that rejects the field. */
function wordsIn(message: string): ReadonlySet<string> {
  const bare = unwanted.reduce(
    (text, { source }) => text.replace(new RegExp(`${source}\\p{L}*`, 'giu'), ' '),
    message,
  );
  return new Set(bare.replace(callsIt, ' ').split(/[^\p{L}\p{N}_$-]+/u));
}

/** Paths whose name occurs in the message. If several share a name, those whose parents occur too. */
function pathsNamedIn(message: string, places: readonly Place[]): readonly Place[] {
  const words = wordsIn(message);
  const names = wordsIn(message.replace(ofHolder, ' '));
  const named = places.filter(({ name }) => names.has(name));
  const deepest = Math.max(0, ...named.map((place) => reported(place, words)));
  return named.filter((place) => reported(place, words) === deepest);
}

/** The depth of the path if the message names all its parents, otherwise 0. */
function reported({ names }: Place, words: ReadonlySet<string>): number {
  return names.slice(0, -1).every((name) => words.has(name)) ? names.length : 0;
}

function pathsIn(body: JsonValue): readonly Place[] {
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

export function pathsPresent(body: JsonValue, places: readonly string[]): readonly string[] {
  const held = new Set(pathsIn(body).map(({ path }) => path));
  return places.filter((place) => held.has(place));
}

/**
 * The body without these paths, with all other numbers written unchanged. The body itself if it has none of them.
 * Undefined if a list would lose items that hold anything else.
 */
export function withoutPaths(body: JsonValue, places: readonly string[]): JsonValue | undefined {
  if (pathsPresent(body, places).length === 0) return body;
  const rest = without(body, new Set(places), '');
  return rest === tooMuch ? undefined : (rest ?? {});
}

/** Removing the paths would remove more than them. */
const tooMuch = Symbol('too much');

/**
 * Undefined if nothing meaningful is left. An object or list with nothing but such fields goes as a whole, because
 * `[{}]` could tell a service to clear its links or create something new.
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
  const sent: JsonObject = Object.fromEntries(rests);
  if (members.length > 0 && Object.keys(sent).length === 0) return undefined;
  keepNumberTexts(value, sent, (name) => (Object.hasOwn(sent, name) ? name : undefined));
  return sent;
}
