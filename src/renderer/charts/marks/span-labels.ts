import { labelWidth } from './label-width.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A price over its time as it is drawn, in px. */
export interface DrawnSpan {
  readonly key: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly name: string;
  readonly figure: string;
}

export interface SpanLabel {
  readonly key: string;
  readonly kind: 'figure' | 'name';
  readonly words: string;
  /** The middle of the words, and their base line. */
  readonly x: number;
  readonly y: number;
}

const above = { figure: 8, name: 24 } as const;
const lineHeight = 15;

/**
 * The figures and names that stand above their prices: only what is no wider than its stretch of the axis and covers
 * neither another label, what is `taken`, nor another price. What has no room stands in the table.
 */
export function spanLabels(spans: readonly DrawnSpan[], taken: readonly Box[]): readonly SpanLabel[] {
  const placed: { readonly key: string; readonly box: Box; readonly label: SpanLabel }[] = [];
  const lines = spans.map(({ key, left, right, top }) => ({
    key,
    box: { left, right, top: top - 2, bottom: top + 2 },
  }));
  for (const kind of ['figure', 'name'] as const) {
    for (const span of spans) {
      const words = span[kind];
      const width = labelWidth(words, kind === 'figure');
      const x = (span.left + span.right) / 2;
      const y = span.top - above[kind];
      const box = { left: x - width / 2, right: x + width / 2, top: y - lineHeight + 3, bottom: y + 4 };
      const others = [...lines.filter(({ key }) => key !== span.key), ...placed].map((other) => other.box);
      if (width > span.right - span.left || [...others, ...taken].some((other) => overlaps(box, other)))
        continue;
      placed.push({ key: span.key, box, label: { key: span.key, kind, words, x, y } });
    }
  }
  return placed.map(({ label }) => label);
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
