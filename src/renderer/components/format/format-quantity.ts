import { type DecimalText, decimalsOf } from '../../../core/values/money/money.ts';
import { numberFormat, usableLocale } from '../../../core/values/money/number-format.ts';

/** A percentage without its sign: "10", "12.5". Keeps its own decimals, unlike money. */
export function formatRate(percent: DecimalText, locale: string): string {
  return numberFormat(usableLocale(locale), { maximumFractionDigits: decimalsOf(percent) }).format(percent);
}

/** Signed, one decimal: "+4.2%", "−11.0%". */
export function formatPercent(percent: number, locale: string): string {
  return `${formatSigned(percent, locale)}%`;
}

/** Signed, one decimal, for a column whose head gives the unit: "+4.2", "−11.0". */
export function formatSigned(figure: number, locale: string): string {
  const format = numberFormat(usableLocale(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return format.format(figure).replace('-', '\u2212');
}

const byteUnits = ['bytes', 'kB', 'MB', 'GB'] as const;

/** "0 bytes", "12.4 kB", "3 MB", in thousands like file managers. */
export function formatBytes(bytes: number, locale: string): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < byteUnits.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const number = numberFormat(usableLocale(locale), { maximumFractionDigits: size < 100 ? 1 : 0 });
  return `${number.format(size)}\u00a0${byteUnits[unit] ?? 'bytes'}`;
}

/** Milliseconds as "340 ms" or "2.1 s". */
export function formatDuration(ms: number, locale: string): string {
  if (ms < 1000) return `${String(Math.round(ms))}\u00a0ms`;
  const number = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  return `${number.format(ms / 1000)}\u00a0s`;
}
