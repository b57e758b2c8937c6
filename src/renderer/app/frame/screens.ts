import { lazy } from 'react';
import type { NavigationPlace, ScreenEntry, ScreenPlace } from '../../screen-entry.ts';

/** Outside the frame, because there is no workspace yet. */
export const FirstStart = lazy(() =>
  import('../../screens/first-start/first-start-screen.tsx').then((module) => ({
    default: module.FirstStartScreen,
  })),
);

const modules = import.meta.glob<{ readonly entry: ScreenEntry }>('../../screens/*/screen-entry.ts', {
  eager: true,
});
const entries = Object.values(modules).map(({ entry }) => entry);

/** Screens inside the console frame. The first match counts. */
export const framedScreens: readonly ScreenPlace[] = closestFirst(entries.flatMap(({ places }) => places));

export const navigationItems: readonly NavigationPlace[] = entries
  .flatMap(({ navigation }) => navigation ?? [])
  .sort((left, right) => left.rank - right.rank);

/** If two patterns match an address, the one with more literal segments comes first. */
export function closestFirst(places: readonly ScreenPlace[]): readonly ScreenPlace[] {
  const words = ({ pattern }: ScreenPlace): number =>
    pattern.split('/').filter((part) => part !== '' && !part.startsWith(':')).length;
  return places.toSorted((left, right) => words(right) - words(left));
}

export function isAt(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
