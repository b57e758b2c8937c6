import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';
import { t } from './segment-texts.ts';

export type Segment = ResourceValue<'segment-pricing'>['segments'][number];

/** Every kind of price that a segment may tell, under the words that `apply_price` uses for it. */
const kinds = [
  { id: 'nightly', name: t('nightly'), field: 'nightlyPrice' },
  { id: 'weekly', name: t('weekly'), field: 'weeklyPrice' },
  { id: 'monthly', name: t('monthly'), field: 'monthlyPrice' },
  { id: 'fixed', name: t('fixed'), field: 'fixedPrice' },
  { id: 'price', name: t('price'), field: 'price' },
] as const;
export type PriceKind = (typeof kinds)[number];

/** Which price the service applies, where another is shown. */
export function appliedNote({ id, name }: PriceKind): string {
  return id === 'price' ? t('plainPriceIsApplied') : t('anotherIsApplied', { kind: name.toLowerCase() });
}

/** Those that at least one segment has an amount for. */
export function reportedKinds(segments: readonly Segment[]): readonly PriceKind[] {
  return kinds.filter((kind) => segments.some((segment) => (segment[kind.field] ?? null) !== null));
}

/** Those for which anything came, whether or not it could be read. */
export function sentKinds(segments: readonly Segment[]): readonly PriceKind[] {
  return kinds.filter((kind) => segments.some((segment) => cameFor(segment, kind.field)));
}

/** Whether a field of a segment has a value, or something came that is none that can be read. */
export function cameFor(segment: Segment, field: keyof Segment): boolean {
  return (segment[field] ?? null) !== null || sentInsteadOf(segment, field) !== undefined;
}

/** What `apply_price` names, whatever its letter case; undefined when it names none of the kinds that are told. */
export function appliedKind(
  applyPrice: string | null | undefined,
  reported: readonly PriceKind[],
): PriceKind | undefined {
  const word = applyPrice?.trim().toLowerCase();
  return reported.find((kind) => kind.id === word);
}

/** Its own name, or its place in the list: never nothing. */
export function segmentName(segment: Segment, index: number): string {
  const name = segment.season?.trim() ?? '';
  return name === '' ? t('segmentNumber', { number: String(index + 1) }) : name;
}
