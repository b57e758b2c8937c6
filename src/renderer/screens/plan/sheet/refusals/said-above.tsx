import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { refusalKey } from './shared-refusals.ts';
import type { SharedRefusal } from './shared-refusals.ts';

const SaidAbove = createContext<ReadonlySet<string>>(new Set());

/** Whether the sentence of this refusal stands above the table, so that its rows need the word only. */
export function useIsSaidAbove(...refusal: Parameters<typeof refusalKey>): boolean {
  return useContext(SaidAbove).has(refusalKey(...refusal));
}

/** The rows below know which of their refusals are said above the table. */
export function SaidOnce(props: {
  readonly refusals: readonly SharedRefusal[];
  readonly children: ReactNode;
}) {
  const keys = new Set(
    props.refusals.map(({ column, reason, message }) => refusalKey(column, reason, message)),
  );
  return <SaidAbove value={keys}>{props.children}</SaidAbove>;
}
