import { lazy, type ComponentType } from 'react';
import type { Icon } from '@tabler/icons-react';

/** An address and its screen, which reads its parameters with wouter's `useParams`. */
export interface ScreenPlace {
  readonly pattern: string;
  readonly component: ComponentType;
  /** The pattern of the place that this one is part of. Moving between the two keeps the screen mounted. */
  readonly partOf?: string;
}

export interface NavigationPlace {
  /** Its position, lowest first. */
  readonly rank: number;
  readonly name: string;
  readonly path: string;
  /** Highlighted if the address starts with one of these. */
  readonly prefixes: readonly string[];
  readonly icon: Icon;
  /** Shown below it while the place is open. The first has the place's own address. */
  readonly views?: readonly NavigationView[];
}

export interface NavigationView {
  readonly name: string;
  readonly path: string;
  readonly icon: Icon;
  readonly also?: string;
}

/** What a screen's folder exports as `entry` in its `screen-entry.ts`. Nothing else needs to name the screen. */
export interface ScreenEntry {
  readonly places: readonly ScreenPlace[];
  /** Omitted if only other screens link to it. */
  readonly navigation?: NavigationPlace;
}

/** A screen whose code loads when it is first opened, so that the first screen appears sooner. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
