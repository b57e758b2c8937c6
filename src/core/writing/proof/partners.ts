import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { jsonText, numberTextIn } from '../../values/json/json-source.ts';
import { oncePerObject } from '../../values/once-per-object.ts';
import { isNothing, meaningKey, saysTheSame } from './leaf-values.ts';

/**
 * How many more steps one comparison may take. SECURITY: a service controls its lists, and finding the partner of each
 * value among all others could take minutes. Anything not found in time counts as a difference, never as equal.
 */
export interface Search {
  steps: number;
  readonly textOf: (value: JsonValue) => string;
}

const stepsOfAny = 10_000;

export function searchFor(sides: readonly (JsonValue | undefined)[]): Search {
  const values = sides.reduce<number>((sum, side) => sum + valuesIn(side), 0);
  return { steps: stepsOfAny + 2 * values, textOf: oncePerObject(jsonText) };
}

function valuesIn(value: JsonValue | undefined): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}

/** Whether each value has a partner of equal meaning on the other side, in any order. */
export function isSameSet(left: readonly Wire[], right: readonly Wire[], search: Search): boolean {
  const found = filed(right, meaningKey);
  return left.every((one) => {
    const alike = found.get(meaningKey(one)) ?? [];
    const at = alike.findLastIndex((other) => {
      search.steps -= 1;
      return search.steps >= 0 && saysTheSame(one, other);
    });
    return at >= 0 && alike.splice(at, 1).length > 0;
  });
}

/** In reverse, so that taking the first item off the end moves no others. */
function filed(list: readonly Wire[], keyOf: (wire: Wire) => string | null): Map<string, Wire[]> {
  const files = new Map<string, Wire[]>();
  for (const wire of list.toReversed()) {
    const key = keyOf(wire);
    if (key === null) continue;
    const file = files.get(key);
    if (file === undefined) files.set(key, [wire]);
    else file.push(wire);
  }
  return files;
}

/** The items of one list, to find partners for those of another. */
export class Partners {
  readonly left: Set<Wire>;
  readonly #among: number;
  readonly #list: readonly Wire[];
  readonly #search: Search;
  readonly #isEqualTo: (item: Wire, other: Wire) => boolean;
  readonly #idsAmong: ReadonlyMap<string, readonly Wire[]>;
  readonly #byId: ReadonlyMap<string, readonly Wire[]>;
  #meanings: ReadonlyMap<Wire, Meanings> | undefined;
  #unsure: ReadonlySet<string> | undefined;
  readonly #files = new Map<string, Map<string, Wire[]>>();
  #first = 0;

  constructor(
    among: readonly Wire[],
    list: readonly Wire[],
    search: Search,
    isEqualTo: (item: Wire, other: Wire) => boolean,
  ) {
    search.steps -= list.length;
    this.left = new Set(list);
    this.#among = among.length;
    this.#list = list;
    this.#search = search;
    this.#isEqualTo = isEqualTo;
    this.#idsAmong = filed(among, ownIdOf);
    this.#byId = filed(list, ownIdOf);
  }

  /** Finds the item's partner: by id, by equality, otherwise by position if nothing tells the items apart. */
  of(item: Wire, index: number): Wire | undefined {
    const id = ownIdOf(item);
    if (id !== null && this.#idsAmong.get(id)?.length === 1) {
      const [same, another] = (this.#byId.get(id) ?? []).filter((one) => this.left.has(one));
      if (same !== undefined && another === undefined) return same;
    }
    const place = index - (this.#among - this.left.size);
    return this.#equalTo(item) ?? (id === null ? this.#at(place) : undefined);
  }

  #equalTo(item: Wire): Wire | undefined {
    const first = this.#at(0);
    if (first === undefined || this.#isWrittenAs(item, first)) return first;
    if (this.#search.steps < 0) return undefined;
    const file = this.#fileFor(item);
    for (let at = file.length - 1; at >= 0 && this.#search.steps >= 0; at -= 1) {
      const one = file[at];
      if (one === undefined || !this.left.has(one)) file.splice(at, 1);
      else if (this.#isWrittenAs(item, one) || this.#isEqualTo(item, one)) return one;
    }
    return undefined;
  }

  #isWrittenAs(item: Wire, other: Wire): boolean {
    return this.#search.textOf(item.value) === this.#search.textOf(other.value);
  }

  /** Only items that share the item's meaning on each of its paths can be equal to it. */
  #fileFor(item: Wire): Wire[] {
    this.#meanings ??= new Map(this.#list.map((one) => [one, meaningsOf(one)]));
    const meanings = this.#meanings;
    this.#unsure ??= new Set([...meanings.values()].flatMap(unsurePaths));
    const own = meaningsOf(item);
    const places = [...own.keys()].filter((place) => own.get(place) !== null && !this.#unsure?.has(place));
    places.sort();
    const keyOf = (of: Meanings | undefined): string =>
      JSON.stringify(places.map((place) => of?.get(place) ?? null));
    const shape = JSON.stringify(places);
    let files = this.#files.get(shape);
    if (files === undefined) {
      this.#search.steps -= this.left.size;
      files = filed([...this.left], (one) => keyOf(meanings.get(one)));
      this.#files.set(shape, files);
    }
    return files.get(keyOf(own)) ?? [];
  }

  /** The remaining item at this position, otherwise the first remaining one. */
  #at(place: number): Wire | undefined {
    const isLeft = (one: Wire | undefined): boolean => one !== undefined && this.left.has(one);
    while (this.#first < this.#list.length && !isLeft(this.#list[this.#first])) this.#first += 1;
    let at = this.#first;
    if (place > 0 && place < this.left.size) {
      for (let before = place; before > 0 || !isLeft(this.#list[at]); at += 1)
        if (isLeft(this.#list[at])) before -= 1;
      this.#search.steps -= (at - this.#first) / 16;
    }
    return this.#list[at];
  }
}

function ownIdOf({ value }: Wire): string | null {
  if (!isJsonObject(value)) return null;
  const name = Object.keys(value).find((one) => ordinary.itemId.test(wordsOf(one)));
  const id = name === undefined ? null : (value[name] ?? null);
  return typeof id === 'object' ? null : String(id);
}

/** The meaning of a value on each path that an equal value must share. Null if undetermined. */
type Meanings = ReadonlyMap<string, string | null>;

const deepest = 12;

function meaningsOf(item: Wire): Meanings {
  const meanings = new Map<string, string | null>();
  const note = ({ value, numberText }: Wire, place: string, depth: number): void => {
    if (isNothing(value)) return;
    if (isJsonObject(value)) {
      if (depth === deepest) return;
      for (const [name, inner] of Object.entries(value)) {
        if (isLoose(name)) continue;
        const wire = { value: inner, numberText: numberTextIn(value, name) };
        note(wire, `${place}${JSON.stringify(name)}`, depth + 1);
      }
    } else if (!Array.isArray(value)) meanings.set(place, meaningKey({ value, numberText }));
    else if (value.some(isJsonObject)) meanings.set(place, null);
    else {
      const items = value.map((one, at) =>
        meaningKey({ value: one, numberText: numberTextIn(value, String(at)) }),
      );
      meanings.set(place, JSON.stringify(items.sort()));
    }
  };
  note({ value: item.value, numberText: null }, '', 0);
  return meanings;
}

function unsurePaths(meanings: Meanings): readonly string[] {
  return [...meanings].flatMap(([place, meaning]) => (meaning === null ? [place] : []));
}

/** Values under these names may differ without being a difference. */
function isLoose(name: string): boolean {
  const words = wordsOf(name);
  const { byWhom, ofAnswer, rateLimit, mark, sync, address, time, revision, count } = ordinary;
  return (
    name.startsWith('[') ||
    words === 'links' ||
    words.includes('currency') ||
    [byWhom, ofAnswer, rateLimit, mark, sync, address, time, revision, count].some((one) => one.test(words))
  );
}
