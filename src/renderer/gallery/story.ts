import type { ExoticComponent, ReactNode } from 'react';

type Component = ((props: never) => ReactNode) | ExoticComponent<never>;

/** One picture of the gallery: a component, or several that only work together, in each of its states. */
export interface Story {
  /** The name of the picture's file and of the address: `/#amount-text`. */
  readonly name: string;
  /** The components it shows. Every component of `components/` and `charts/` belongs to at least one story. */
  readonly of: readonly Component[];
  readonly states: Readonly<Record<string, () => ReactNode>>;
  /** The content floats over the page, like a dialog, so the picture shows the whole window. */
  readonly floats?: true;
}

/** The stories of one group of `components/`, of the charts, or of mapping. */
export interface StoryGroup {
  readonly group: string;
  readonly stories: readonly Story[];
}
