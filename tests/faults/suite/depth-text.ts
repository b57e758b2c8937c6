import type { EnumerationDepth } from './history-task.ts';

export function depthText({ deviations, oneIn }: EnumerationDepth): string {
  const every = `every choice of up to ${String(deviations)} deviations`;
  return oneIn === 1 || deviations < 2 ? every : `${every}, the last at one place in ${String(oneIn)}`;
}
