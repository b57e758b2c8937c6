import { Radio, SimpleGrid, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import type { Meaning } from '../../../core/mapping/fields/meaning.ts';
import { meaningKey } from '../../../core/mapping/fit/considered-meanings.ts';
import { sayMeaning } from '../../../core/drafting/draft-moves.ts';
import { type DraftLeaf, meaningsOf, typeOf, wiresAt } from '../../../core/drafting/mapping-draft.ts';
import { codecWords } from '../../../core/writing/codec-words.ts';
import { meaningWords } from '../../../core/writing/meaning-words.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import type { Mapping } from './use-mapping.ts';
import { type BookingEvidence, bookingEvidence } from '../../../core/analysis/bookings/booking-evidence.ts';
import { recentBookingsQuery } from '../../../core/analysis/bookings/booking-periods.ts';
import type { SnapshotKey } from '../../../ipc/snapshots.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { formatCount, formatCounted, plural } from '../../../core/values/words/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { cachedSnapshotOptions } from '../../client/properties/snapshots.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { formatPercent } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { readAs } from '../../client/properties/resource-reading.ts';

/** The choices can open below the visible area. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Every possible format of a value, applied to the real one. */
export function HowWritten({ mapping, leaf }: { readonly mapping: Mapping; readonly leaf: DraftLeaf }) {
  const { mappable, draft, body, say } = mapping;
  const choices = meaningsOf(mappable, draft, body, leaf);
  const type = typeOf(mappable, leaf);
  const reported = wiresAt(draft, body, leaf).find(({ value }) => value !== null);
  const [only, another] = choices;
  if (reported === undefined || only === undefined) return null;
  const sent = JSON.stringify(reported.value).slice(0, 60);
  if (another === undefined && leaf.codec !== null) {
    return (
      <Text size="xs" c="dimmed" px="0.375rem" pb="sm">
        <InertText text={sent} /> can only be <InertText text={codecWords(only.codec)} />.
      </Text>
    );
  }
  return (
    <Radio.Group
      ref={intoView}
      px="0.375rem"
      pb="0.625rem"
      label={
        <>
          How is <InertText text={sent} /> written?
        </>
      }
      aria-label={`How ${conceptLabel(leaf.concept)} is written`}
      value={leaf.codec === null ? '' : keyOf({ concept: leaf.concept, codec: leaf.codec })}
      onChange={(key) => {
        const meaning = choices.find((one) => keyOf(one) === key);
        if (meaning !== undefined) say(sayMeaning(draft, leaf, meaning));
      }}
    >
      <SimpleGrid minColWidth="11rem" spacing="sm" mt="0.375rem">
        {choices.map(({ concept, codec }) => (
          <Radio
            key={keyOf({ concept, codec })}
            size="xs"
            value={keyOf({ concept, codec })}
            label={<InertText text={`${sent} → ${meaningWords(concept, codec, reported.value)}`} />}
            description={<InertText text={codecWords(codec)} />}
          />
        ))}
      </SimpleGrid>
      {type === 'amount' || type === 'share' ? (
        <BookingComparison place={mapping.place} about={type} />
      ) : null}
    </Radio.Group>
  );
}

function keyOf({ concept, codec }: Meaning): string {
  return `${concept} ${meaningKey(codec)}`;
}

/** Responses without a property, and bookings themselves, have nothing to compare with. */
const withoutProperty: ReadonlySet<ResourceName> = new Set([
  'occupancy-group',
  'occupancy-groups',
  'bookings',
]);

/**
 * What the property's bookings show, beside the question of how an amount or a share is written. For reading only: it
 * chooses no answer and sends no request.
 */
function BookingComparison(props: { readonly place: SnapshotKey; readonly about: 'amount' | 'share' }) {
  const { place, about } = props;
  return withoutProperty.has(place.resource) ? null : <Comparison place={place} about={about} />;
}

function Comparison({ place, about }: Parameters<typeof BookingComparison>[0]) {
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const { workspaceId, subject } = place;
  const { data: view } = useQuery(
    cachedSnapshotOptions({ workspaceId, resource: 'bookings', subject, query }),
  );
  const evidence = useMemo(() => {
    if (view?.hasBody !== true) return undefined;
    const read = readAs('bookings', view);
    return read === undefined ? undefined : bookingEvidence(read.value.rows);
  }, [view]);
  if (view === undefined) return null;
  return (
    <Text size="xs" c="var(--kh-text-soft)" mt="xs">
      {evidence === undefined ? (
        'No bookings of this property are loaded to compare with.'
      ) : about === 'amount' ? (
        <WeeklyPrices evidence={evidence} />
      ) : (
        <TakenOff evidence={evidence} />
      )}
    </Text>
  );
}

function WeeklyPrices({ evidence: { weekly, active } }: { readonly evidence: BookingEvidence }) {
  const { locale } = usePreferences();
  if (weekly === null)
    return `${formatCounted(active, 'booking of this property is', 'bookings of this property are', locale)} loaded, none with a certain price and nights.`;
  const { bookings, lowest, median, highest } = weekly;
  const compared = formatCounted(
    bookings,
    'booking of this property was',
    'bookings of this property were',
    locale,
  );
  return lowest === highest ? (
    <>
      To compare: {compared} <AmountText amount={median} /> a week.
    </>
  ) : (
    <>
      To compare: {compared} <AmountText amount={lowest} /> to <AmountText amount={highest} /> a week, the
      middle one <AmountText amount={median} />.
    </>
  );
}

function TakenOff({ evidence: { takenOff, active } }: { readonly evidence: BookingEvidence }) {
  const { locale } = usePreferences();
  if (takenOff === null)
    return `${plural(active, `The ${formatCount(active, locale)} booking loaded for this property doesn’t show`, `None of ${formatCount(active, locale)} bookings loaded for this property shows`)} that something was taken off.`;
  const { bookings, lowest, highest } = takenOff;
  const range =
    lowest === highest
      ? formatPercent(lowest, locale)
      : `${formatPercent(lowest, locale)} to ${formatPercent(highest, locale)}`;
  return `To compare: ${range} of the price was taken off ${formatCounted(bookings, 'booking', 'bookings', locale)} of this property.`;
}
