import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { hostileNames, hostileTokens, refusedNames, refusedTokens } from './hostile-tokens.ts';

/** Number of values in a body including itself, which are the places for damage. */
export function placesOf(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + placesOf(inner), 1);
}

/** A 32-bit hash of a number. */
export function scrambled(number: number): number {
  let mixed = number ^ 0x9e3779b9;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const pick = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
};

/** How one place is damaged. `token` and `name` follow from the number too. */
interface Damage {
  readonly place: number;
  readonly kind: number;
  readonly token: string;
  readonly name: string;
}

/** One number per damage, which fast-check varies, shrinks and replays. */
function damageOf(number: number, places: number): Damage {
  const [first, second, third] = [scrambled(number), scrambled(number + 1), scrambled(number + 2)];
  return {
    place: first % places,
    kind: second % 20,
    token: second % 29 === 0 ? pick(refusedTokens, third) : pick(hostileTokens, third),
    name: second % 31 === 0 ? pick(refusedNames, third) : pick(hostileNames, third),
  };
}

/**
 * One damage per number in the recipe: replaced values, renamed, repeated, removed or added fields, repeated
 * rows, an envelope, or text cut off.
 */
export function damagedJson(body: JsonValue, places: number, recipe: readonly number[]): string {
  const damages = new Map(recipe.map((number) => [number, damageOf(number, places)]));
  const text = new Writer([...damages.values()]).write(body);
  const last = scrambled((recipe[0] ?? 0) + 7);
  if (recipe.length === 0 || last % 50 > 2) return text;
  if (last % 50 === 0) return text.slice(0, last % (text.length + 1));
  return last % 50 === 1 ? `\uFEFF${text}` : `${text}${pick(['}', ',', ' null', '\u0000'], last >>> 8)}`;
}

class Writer {
  readonly #byPlace: ReadonlyMap<number, Damage>;
  #next = 0;

  constructor(damages: readonly Damage[]) {
    this.#byPlace = new Map(damages.map((damage) => [damage.place, damage]));
  }

  write(value: JsonValue): string {
    const damage = this.#byPlace.get(this.#next);
    this.#next += 1;
    const text = this.#plain(value);
    if (damage === undefined) return text;
    switch (damage.kind) {
      case 0:
      case 1:
        return `{"success":true,"data":${text},"meta":${damage.token}}`;
      case 2:
        return `{"success":${damage.token},"data":${text}}`;
      case 3:
        return `[${text}]`;
      default:
        return damage.kind > 9 ? damage.token : text;
    }
  }

  #plain(value: JsonValue): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.flatMap((item) => this.#rows(item)).join(',')}]`;
    return `{${Object.entries(value)
      .flatMap(([name, inner]) => this.#fields(name, inner))
      .join(',')}}`;
  }

  /** A row may be removed or repeated many times. */
  #rows(item: JsonValue): string[] {
    const damage = this.#byPlace.get(this.#next);
    const text = this.write(item);
    if (damage?.kind === 4) return [];
    return damage?.kind === 5 ? Array.from({ length: 60 }, () => text) : [text];
  }

  #fields(name: string, inner: JsonValue): string[] {
    const damage = this.#byPlace.get(this.#next);
    const text = this.write(inner);
    const field = (key: string, value: string): string => `${JSON.stringify(key)}:${value}`;
    switch (damage?.kind) {
      case 4:
        return [];
      case 6:
        return [field(damage.name, text)];
      case 7:
        return [field(name, text), field(damage.name, damage.token)];
      case 8:
        return [field(name, damage.token), field(name, text)];
      case 9:
        return [field(name, text), field(name, damage.token)];
      default:
        return [field(name, text)];
    }
  }
}
