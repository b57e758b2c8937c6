export interface SlugPair {
  readonly place: string;
  readonly property: string;
}

/**
 * The two slugs that name a property. A whole web address, or its end, may stand in the first field: its last two
 * parts are the pair. Undefined while either is missing.
 */
export function slugPairOf(placeText: string, propertyText: string): SlugPair | undefined {
  const typed = [placeText, propertyText].map((text) => partsOf(text));
  const [placeParts = [], propertyParts = []] = typed;
  const all = [...placeParts, ...propertyParts];
  const [place, property] = all.slice(-2);
  return place === undefined || property === undefined ? undefined : { place, property };
}

function partsOf(text: string): string[] {
  return text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '');
}
