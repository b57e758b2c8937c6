import { lazy, type ComponentType } from 'react';
import type { Icon } from '@tabler/icons-react';

/** An address and the screen that it shows, which reads its parameters with wouter's `useParams`. */
export interface ScreenPlace {
  readonly pattern: string;
  readonly component: ComponentType;
  /** The pattern of a place that this one is a part of: going from one to the other keeps the screen as it stands. */
  readonly partOf?: string;
}

export interface NavigationPlace {
  /** Where it stands among the others, the lowest first. */
  readonly rank: number;
  readonly name: string;
  readonly path: string;
  /** It is marked where the address begins with one of these. */
  readonly prefixes: readonly string[];
  readonly icon: Icon;
  /** What stands below it while one is there, the first where it leads itself. */
  readonly views?: readonly NavigationView[];
}

/** A view of a place, at an address of its own. */
export interface NavigationView {
  readonly name: string;
  readonly path: string;
  readonly icon: Icon;
  /** Other words that lead to it in the palette. */
  readonly also?: string;
}

/** What the folder of a screen exports as `entry` in its `screen-entry.ts`; nothing else has to name the screen. */
export interface ScreenEntry {
  readonly places: readonly ScreenPlace[];
  /** Left out where only other screens lead there. */
  readonly navigation?: NavigationPlace;
}

/** A screen whose code comes when it is first opened, so that the first one is on screen sooner. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
