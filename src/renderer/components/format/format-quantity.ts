import { type DecimalText, decimalsOf } from '../../../core/values/money/money.ts';
import { numberFormat, usableLocale } from '../../../core/values/money/number-format.ts';

/** A percentage as it was set, without its sign: "10", "12.5". Nothing is rounded away or filled up, as money is. */
export function formatRate(percent: DecimalText, locale: string): string {
  return numberFormat(usableLocale(locale), { maximumFractionDigits: decimalsOf(percent) }).format(percent);
}

/** Signed, one decimal: "+4.2 %", "−11.0 %". */
export function formatPercent(percent: number, locale: string): string {
  return `${formatSigned(percent, locale)}%`;
}

/** Signed, one decimal, for a column whose head says what it counts: "+4.2", "−11.0". */
export function formatSigned(figure: number, locale: string): string {
  const format = numberFormat(usableLocale(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return format.format(figure).replace('-', '\u2212');
}

const byteUnits = ['bytes', 'kB', 'MB', 'GB'] as const;

/** "0 bytes", "12.4 kB", "3 MB"; thousands, as file managers count. */
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

/** Milliseconds for people: "340 ms", "2.1 s". */
export function formatDuration(ms: number, locale: string): string {
  if (ms < 1000) return `${String(Math.round(ms))}\u00a0ms`;
  const number = numberFormat(usableLocale(locale), { maximumFractionDigits: 1 });
  return `${number.format(ms / 1000)}\u00a0s`;
}
