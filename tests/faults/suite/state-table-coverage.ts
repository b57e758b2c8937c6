import { transitionRules } from '../../../src/main/changes/state-machine.ts';
import type { HistoryReport } from './history-task.ts';

/** Every transition in the state table, whatever the possible effect. */
const edges: readonly string[] = [
  ...new Set(transitionRules.map(({ from, on, to }) => `${from} ${on} ${to}`)),
];

export function wayOf({ from, event, to }: HistoryReport['taken'][number]): string {
  return `${String(from)} ${String(event)} ${to}`;
}

export function coverageOf(taken: ReadonlySet<string>): { taken: number; total: number; missed: string[] } {
  const missed = edges.filter((edge) => !taken.has(edge));
  return { taken: edges.length - missed.length, total: edges.length, missed };
}
