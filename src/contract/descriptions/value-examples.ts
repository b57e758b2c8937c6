import type { DescribedText } from './described-text.ts';

/** "0.1 means 10 % off": a value as it is written, and the per cents that it means. */
export interface ValueExample {
  readonly written: number;
  readonly percent: number;
  readonly effect: 'off' | 'paid' | null;
  readonly quote: string;
}

const arrow = String.raw`\s*(?:=|:|→|->|\bis\b|\bmeans\b|\bfor\b|\bstands for\b|\bgives\b|\brepresents\b|\bequals\b|\()\s*(?:an? |the )?`;
const pattern = new RegExp(
  String.raw`(?<![\d.])(-?\d+(?:\.\d+)?)(?!\s*(?:%|per\s?cent|\d))${arrow}(\d+(?:\.\d+)?)\s*(?:%|per\s?cent)([^.;,]{0,40})`,
  'g',
);

export function valueExamples({ said }: DescribedText): readonly ValueExample[] {
  return [...said.matchAll(pattern)].map(([quote, written, percent, rest = '']) => ({
    written: Number(written),
    percent: Number(percent),
    effect: effectOf(rest),
    quote: quote.trim(),
  }));
}

function effectOf(rest: string): ValueExample['effect'] {
  const isOff = /\b(?:off|discount|reduction|cheaper|less|saving|deducted)\b/.test(rest);
  const isPaid = /\b(?:paid|payable|charged|due|of the (?:\w+ )?price)\b/.test(rest);
  if (isOff === isPaid) return null;
  return isOff ? 'off' : 'paid';
}

export interface ShareWriting {
  readonly scale: 'percent' | 'fraction';
  readonly tells: 'off' | 'paid' | null;
}

/** Every way of writing a share under which the example is true. */
export function writingsOf({ written, percent, effect }: ValueExample): readonly ShareWriting[] {
  const other = effect === 'off' ? 'paid' : 'off';
  const value = Math.abs(written);
  const same = (left: number, right: number): boolean => Math.abs(left - right) < 1e-9;
  return [
    ...(same(value, percent) ? [{ scale: 'percent' as const, tells: effect }] : []),
    ...(same(value * 100, percent) ? [{ scale: 'fraction' as const, tells: effect }] : []),
    ...(effect !== null && same(100 - value, percent)
      ? [{ scale: 'percent' as const, tells: other } as const]
      : []),
    ...(effect !== null && same(100 - value * 100, percent)
      ? [{ scale: 'fraction' as const, tells: other } as const]
      : []),
  ];
}
