import { useEffect, useId } from 'react';

/** An action of the current screen. Only actions that send and delete nothing are declared. */
export interface PageAction {
  readonly label: string;
  /** Where it is, if the label alone is unclear. */
  readonly detail?: string | undefined;
  /** Refreshes the page, like the refresh keys. */
  readonly isRefresh?: boolean;
  readonly run: () => void;
}

const declared = new Map<string, readonly PageAction[]>();

/** Declares what the palette offers while this component is mounted. It runs nothing else from a page. */
export function useActions(actions: readonly PageAction[]): void {
  const owner = useId();
  useEffect(() => {
    declared.set(owner, actions);
  });
  useEffect(
    () => () => {
      declared.delete(owner);
    },
    [owner],
  );
}

/** The declared actions, each label once, with the page's before those of its parts. */
export function pageActions(): readonly PageAction[] {
  const all = [...declared.values()].flat();
  const ofPage = all.filter(({ detail }) => detail === undefined);
  const ofParts = all.filter(({ detail }) => detail !== undefined);
  const byName = new Map<string, PageAction>();
  for (const action of [...ofPage, ...ofParts]) {
    const name = JSON.stringify([action.label, action.detail]);
    if (!byName.has(name)) byName.set(name, action);
  }
  return [...byName.values()];
}
