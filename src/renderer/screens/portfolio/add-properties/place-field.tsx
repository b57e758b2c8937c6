import { Select, TextInput } from '@mantine/core';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import type { PagedReading } from '../../../client/queries/paged-reading.ts';
import { usePagedReading } from '../../../client/queries/paged-reading.ts';
import { matchesWords } from '../../../components/list/matches-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { Place } from './place-choices.ts';
import { placesByName } from './place-choices.ts';

/** The place by name where the service lists its places; by its slug, typed, where it does not. */
export function PlaceField(props: {
  readonly workspaceId: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (slug: string) => void;
}) {
  const reading = usePagedReading(pagedLists.places, { workspaceId: props.workspaceId, subject: '' });
  const places = placesByName(reading.joined?.rows ?? []).flatMap((place) =>
    place.slug === null ? [] : [{ value: place.slug, label: labelOf(place) }],
  );
  if (places.length === 0) {
    return (
      <TextInput
        label="Place"
        size="xs"
        placeholder="stay-in-…"
        value={props.value}
        error={props.error}
        onChange={(event) => {
          props.onChange(event.currentTarget.value);
        }}
      />
    );
  }
  return (
    <Select
      label="Place"
      // A list that is not whole yet must not pass for all places.
      description={placesWords(reading)}
      size="xs"
      placeholder="Any"
      data={places}
      searchable
      clearable
      limit={200}
      filter={({ options, search, limit }) =>
        options.filter((one) => 'label' in one && matchesWords(one.label, search)).slice(0, limit)
      }
      nothingFoundMessage="No matching place"
      clearButtonProps={{ 'aria-label': 'Any place' }}
      value={props.value === '' ? null : props.value}
      error={props.error}
      onChange={(slug) => {
        props.onChange(slug ?? '');
      }}
    />
  );
}

function placesWords({ joined, reading }: PagedReading<'places', Place['row']>): string | null {
  if (joined === undefined || joined.isWhole) return null;
  const count = String(joined.rows.length);
  return reading ? `Loading places: ${count} so far` : `${count} places loaded; there may be more`;
}

/** "Port Merrow, Cornwall"; the slug where it has no name. */
function labelOf(place: Place): string {
  const words = [place.title, place.row.county].filter((part) => typeof part === 'string' && part !== '');
  return visibleText(words.join(', '));
}
