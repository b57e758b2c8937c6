import type { LeverKind, LeverRow } from './levers.ts';
import { t } from './texts.ts';

const mostNamed = 3;

const leverLabels: Readonly<Record<LeverKind, string>> = {
  lowOccupancy: t('lowOccupancy'),
  earlyBird: t('earlyBird'),
  lateAvailability: t('lateAvailability'),
  shortBreakRules: t('shortBreakRules'),
  lengthOfStay: t('lengthOfStay'),
};

/** 'Early bird', as the Discounts screen calls it. */
export function leverLabel(lever: LeverKind): string {
  return leverLabels[lever];
}

/** 'Early bird row 2'. */
export function rowLabel(row: LeverRow): string {
  return t('leverRow', { lever: leverLabels[row.lever], position: String(row.position) });
}

/** 'earlyBird#2': the same row in no language. */
export function rowCode(row: Pick<LeverRow, 'lever' | 'position'>): string {
  return `${row.lever}#${String(row.position)}`;
}

/** 'Early bird row 1 with Early bird row 2'. */
export function overlapText(rows: readonly LeverRow[]): string {
  return rows.map(rowLabel).reduce((left, right) => t('rowWithRow', { left, right }));
}

/** @param isContrary whether an early and a late row are among them */
export function overlapTitle(isContrary: boolean): string {
  return isContrary ? t('earlyAndLateOverlap') : t('rowsOverlap');
}

/** 'a; b; c; and 2 more'. */
export function firstNamed(texts: readonly string[]): string {
  const rest = texts.length - mostNamed;
  const shown = texts.slice(0, mostNamed).join('; ');
  return rest > 0 ? t('andMore', { shown, rest: String(rest) }) : shown;
}
