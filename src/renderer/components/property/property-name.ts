import { visibleText } from '../format/visible-text.ts';

interface Named {
  readonly propertyId: number;
  readonly title: string | null;
}

export function propertyName({ title, propertyId }: Named): string {
  return visibleText(title ?? `Property ${propertyId}`);
}

/** "Kelda Moor · 4160", followed by its tags. */
export function propertyAbout(property: {
  readonly propertyId: number;
  readonly place: string | null;
  readonly tags?: readonly string[];
}): string {
  const { place, propertyId, tags = [] } = property;
  return [...(place === null ? [] : [place]), String(propertyId), ...tags].map(visibleText).join(' · ');
}
