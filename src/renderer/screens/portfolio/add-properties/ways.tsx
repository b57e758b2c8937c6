import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './add-properties.module.css';

export const waysToAdd = [
  { id: 'ids', name: 'By id' },
  { id: 'search', name: 'Search' },
  { id: 'places', name: 'Places' },
  { id: 'slugs', name: 'By address slug' },
] as const;
export type WayToAdd = (typeof waysToAdd)[number]['id'];

/** The way of a path segment; by id where it names none. */
export function wayOf(segment: string | undefined): WayToAdd {
  return waysToAdd.find(({ id }) => id === segment)?.id ?? 'ids';
}

export const wayTabId = (way: WayToAdd): string => `way-tab-${way}`;
export const wayPanelId = (way: WayToAdd): string => `way-panel-${way}`;

/** How properties are found: four tabs, moved through with the arrow keys. */
export function Ways(props: { readonly way: WayToAdd; readonly onWay: (way: WayToAdd) => void }) {
  const strip = useRef<HTMLDivElement>(null);
  const here = waysToAdd.findIndex(({ id }) => id === props.way);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const to = (here + step + waysToAdd.length) % waysToAdd.length;
    const next = waysToAdd[to];
    if (next === undefined) return;
    props.onWay(next.id);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div ref={strip} role="tablist" aria-label="Ways to find properties" className={styles['ways']}>
      {waysToAdd.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={wayTabId(id)}
          aria-selected={id === props.way}
          aria-controls={id === props.way ? wayPanelId(id) : undefined}
          tabIndex={id === props.way ? 0 : -1}
          className={styles['way']}
          onClick={() => {
            props.onWay(id);
          }}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
