import { useEffect, useId } from 'react';

/** Something to do on the screen that one is at. Only what sends nothing and takes nothing away is declared. */
export interface PageAction {
  readonly label: string;
  /** Where it stands, where the name alone does not tell. */
  readonly detail?: string | undefined;
  /** It reads the page again, as its keys do. */
  readonly isRefresh?: boolean;
  readonly run: () => void;
}

const declared = new Map<string, readonly PageAction[]>();

/** Declares what the palette offers while this is on the screen: what is not declared is never run from there. */
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

/** What is declared now, each name once, that of the page before those of its parts. */
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
