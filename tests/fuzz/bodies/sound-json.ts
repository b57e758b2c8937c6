/** The limit that `parseJson` promises. */
const maxDepth = 200;

/**
 * Whether a parsed value may be let in, told anew and in another way than the reader tells it: nothing too deep, no
 * number beyond what a number can be, nothing that could rewrite a prototype. Freezes what it passes, so that a
 * decoder which writes into a body throws.
 */
export function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return value - value === 0;
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  const names = Object.getOwnPropertyNames(value);
  if (names.includes('__proto__')) return false;
  const constructor: unknown = names.includes('constructor') ? Reflect.get(value, 'constructor') : null;
  if (typeof constructor === 'object' && constructor !== null && Object.hasOwn(constructor, 'prototype')) {
    return false;
  }
  Object.freeze(value);
  return Object.values(value).every((inner: unknown) => isSound(inner, depth + 1));
}

const builtIns = (
  [
    // A careless merge reaches this one through a field called "constructor".
    ['Object itself', Object],
    ['Object.prototype', Object.prototype],
    ['Array.prototype', Array.prototype],
    ['String.prototype', String.prototype],
    ['Function.prototype', Function.prototype],
  ] as const
).map(([name, prototype]) => ({ name, prototype, before: new Set(Reflect.ownKeys(prototype)) }));

/** The name of a built-in that something was written into, or null. Takes it out again, for whoever is played next. */
export function pollutedPrototype(): string | null {
  const found = builtIns.find(({ prototype, before }) => Reflect.ownKeys(prototype).length !== before.size);
  if (found === undefined) return null;
  for (const key of Reflect.ownKeys(found.prototype)) {
    if (!found.before.has(key)) Reflect.deleteProperty(found.prototype, key);
  }
  return found.name;
}
