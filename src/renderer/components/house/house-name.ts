import { visibleText } from '../format/visible-text.ts';

interface Named {
  readonly propertyId: number;
  readonly title: string | null;
}

export function houseName({ title, propertyId }: Named): string {
  return visibleText(title ?? `Property ${propertyId}`);
}

/** "Kelda Moor · 4160", and its tags behind that. */
export function houseAbout(house: {
  readonly propertyId: number;
  readonly place: string | null;
  readonly tags?: readonly string[];
}): string {
  const { place, propertyId, tags = [] } = house;
  return [...(place === null ? [] : [place]), String(propertyId), ...tags].map(visibleText).join(' · ');
}
