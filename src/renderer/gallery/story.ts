import type { ExoticComponent, ReactNode } from 'react';

/** A component as its file exports it. */
type Component = ((props: never) => ReactNode) | ExoticComponent<never>;

/** One picture of the gallery: a component, or some that only stand together, in each of its states. */
export interface Story {
  /** Of the picture's file, and of the address: `/#amount-text`. */
  readonly name: string;
  /** What it shows. Every component of `components/` and `charts/` stands in one story at least. */
  readonly of: readonly Component[];
  /** By a name for people, in the order in which they stand below one another. */
  readonly states: Readonly<Record<string, () => ReactNode>>;
  /** What is shown floats over the page, as a dialog does: the picture is of the whole window. */
  readonly floats?: true;
}

/** The stories of one group of `components/`, of the charts, or of mapping. */
export interface StoryGroup {
  readonly group: string;
  readonly stories: readonly Story[];
}
