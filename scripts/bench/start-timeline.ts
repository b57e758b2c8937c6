import type { ElectronApplication, Page } from '@playwright/test';
import { median } from './bench-row.ts';

/** When each step of a start was reached, in ms since the launch. */
export type Timeline = ReadonlyMap<string, number>;

/** In the order of a start; what only the page or only the main process goes through runs side by side. */
const steps = [
  'main: Node begins',
  'main: entry script read',
  'main: Chromium ready',
  'main: window asked for',
  'page: navigation begun',
  'page: document there',
  'main: data opened',
  'main: all scripts read',
  'main: composed',
  'main: rows written',
  'page: page script run',
  'page: first screen read',
  'page: first-contentful-paint',
  'rows painted',
] as const;

interface Seen {
  /** Since 1970. */
  readonly originMs: number;
  readonly marks: readonly (readonly [string, number])[];
}

/**
 * Reads the marks that the processes left of a start.
 * @param fromMs of the launch, since 1970
 */
export async function readTimeline(app: ElectronApplication, page: Page, fromMs: number): Promise<Timeline> {
  const main = await app.evaluate((): Seen => {
    const marks = performance
      .getEntriesByType('mark')
      .map(({ name, startTime }) => [name, startTime] as const);
    return {
      originMs: performance.timeOrigin,
      marks: [['Node begins', 0], ...marks],
    };
  });
  const shown = await page.evaluate((): Seen => {
    const named = (type: string) =>
      performance.getEntriesByType(type).map(({ name, startTime }) => [name, startTime] as const);
    const documents = performance
      .getEntriesByType('navigation')
      .flatMap((entry) =>
        entry instanceof PerformanceNavigationTiming ? [['document there', entry.responseEnd] as const] : [],
      );
    return {
      originMs: performance.timeOrigin,
      marks: [['navigation begun', 0], ...documents, ...named('mark'), ...named('paint')],
    };
  });
  const since = (process: string, { originMs, marks }: Seen) =>
    marks.map(([name, at]) => [`${process}: ${name}`, originMs + at - fromMs] as const);
  return new Map([...since('main', main), ...since('page', shown)]);
}

/** The medians of each step, beside those of the floor, for a terminal. */
export function timelineTable(ours: readonly Timeline[], floor: readonly Timeline[]): string {
  const lines = steps.map((step) => {
    const [own, bare] = [ours, floor].map((starts) => {
      const found = starts.flatMap((start) => start.get(step) ?? []);
      return found.length === 0 ? '' : String(Math.round(median(found)));
    });
    return `  ${step.padEnd(32)}${(own ?? '').padStart(7)}${(bare ?? '').padStart(8)}`;
  });
  return [`  ${'ms since the launch, medians'.padEnd(32)}   ours   floor`, ...lines].join('\n');
}
