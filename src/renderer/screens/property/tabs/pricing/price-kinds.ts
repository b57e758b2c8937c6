import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { sentInsteadOf } from '../../../../../core/mapping/not-understood.ts';

export type Segment = ResourceValue<'segment-pricing'>['segments'][number];

/** Every kind of price that a segment may tell, under the words that `apply_price` uses for it. */
const kinds = [
  { id: 'nightly', name: 'Nightly', field: 'nightlyPrice' },
  { id: 'weekly', name: 'Weekly', field: 'weeklyPrice' },
  { id: 'monthly', name: 'Monthly', field: 'monthlyPrice' },
  { id: 'fixed', name: 'Fixed', field: 'fixedPrice' },
  { id: 'price', name: 'Price', field: 'price' },
] as const;
export type PriceKind = (typeof kinds)[number];

/** Which price the service applies, where another is shown. */
export function appliedNote({ id, name }: PriceKind): string {
  return id === 'price'
    ? 'The service applies the price that it calls only that, not this one.'
    : `The service applies the ${name.toLowerCase()} price, not this one.`;
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
  return name === '' ? `Segment ${index + 1}` : name;
}
