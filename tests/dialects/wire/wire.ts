import type { Written } from './written.ts';

/** Keeps the text of numbers, so that a rewritten one is noticed, and marks the fact behind each value. */
export class Leaf {
  /** JSON source: `"text"`, `10.50`, `true`, `null`. */
  readonly source: string;
  readonly facts: readonly Fact[];
  constructor(source: string, facts: readonly Fact[] = []) {
    this.source = source;
    this.facts = facts;
  }
}

export class List {
  readonly items: readonly Wire[];
  readonly facts: readonly Fact[];
  constructor(items: readonly Wire[], facts: readonly Fact[] = []) {
    this.items = items;
    this.facts = facts;
  }
}

export class Fields {
  readonly entries: ReadonlyMap<string, Wire>;
  readonly facts: readonly Fact[];
  constructor(entries: Iterable<readonly [string, Wire]>, facts: readonly Fact[] = []) {
    this.entries = new Map(entries);
    this.facts = facts;
  }
}

export type Wire = Leaf | List | Fields;

export interface Fact {
  readonly key: string;
  readonly truth: string;
  /** The documentation gives it no meaning, so it must be shown as sent. */
  readonly asSent?: true;
  readonly written?: Written;
}

export const text = (value: string, ...facts: readonly Fact[]): Leaf =>
  new Leaf(JSON.stringify(value), facts);
export const number = (source: string | number, ...facts: readonly Fact[]): Leaf =>
  new Leaf(String(source), facts);
export const yesNo = (value: boolean, ...facts: readonly Fact[]): Leaf => new Leaf(String(value), facts);
export const nothing = (...facts: readonly Fact[]): Leaf => new Leaf('null', facts);

export function textOf(wire: Wire): string {
  if (wire instanceof Leaf) return wire.source;
  if (wire instanceof List) return `[${wire.items.map(textOf).join(',')}]`;
  return `{${[...wire.entries].map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join(',')}}`;
}

/** Parses a request, with the original text of numbers. */
export function wireOf(source: string): Wire {
  return asWire(
    JSON.parse(source, (_key, value: unknown, context?: { readonly source?: string }) => {
      if (Array.isArray(value)) return new List(value.map(asWire));
      if (typeof value === 'object' && value !== null) {
        return new Fields(Object.entries(value).map(([name, inner]) => [name, asWire(inner)] as const));
      }
      return new Leaf(typeof value === 'number' ? (context?.source ?? String(value)) : JSON.stringify(value));
    }),
  );
}

function asWire(value: unknown): Wire {
  if (value instanceof Leaf || value instanceof List || value instanceof Fields) return value;
  throw new TypeError('Not a revived value.');
}

/** A fact's path in a body: `data.rows[].field`, as in the app's notes. */
export interface PlacedFact extends Fact {
  readonly path: string;
  readonly source: string;
}

export function placedFacts(wire: Wire, path = ''): PlacedFact[] {
  const own = wire.facts.map((fact) => ({ ...fact, path, source: textOf(wire) }));
  if (wire instanceof Leaf) return own;
  if (wire instanceof List) {
    return [...own, ...wire.items.flatMap((item) => placedFacts(item, `${path}[]`))];
  }
  const inner = [...wire.entries].flatMap(([name, value]) =>
    placedFacts(value, path === '' ? name : `${path}.${name}`),
  );
  return [...own, ...inner];
}
