/** The limit that `parseJson` promises. */
const maxDepth = 200;

/**
 * Checked independently of the reader: not too deep, no infinite number, nothing that could alter a
 * prototype. Freezes the value, so that a decoder which writes into a body throws.
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
    // A careless merge reaches this through a field called "constructor".
    ['Object itself', Object],
    ['Object.prototype', Object.prototype],
    ['Array.prototype', Array.prototype],
    ['String.prototype', String.prototype],
    ['Function.prototype', Function.prototype],
  ] as const
).map(([name, prototype]) => ({ name, prototype, before: new Set(Reflect.ownKeys(prototype)) }));

/** The name of a built-in that was modified, or null. Restores it for the next case. */
export function pollutedPrototype(): string | null {
  const found = builtIns.find(({ prototype, before }) => Reflect.ownKeys(prototype).length !== before.size);
  if (found === undefined) return null;
  for (const key of Reflect.ownKeys(found.prototype)) {
    if (!found.before.has(key)) Reflect.deleteProperty(found.prototype, key);
  }
  return found.name;
}
