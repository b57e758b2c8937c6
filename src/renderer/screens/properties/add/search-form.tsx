import { Box, Button, Checkbox, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import { usePagedReading } from '../../../client/queries/paged-reading.ts';
import type { PagedReading } from '../../../client/queries/paged-reading.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { DayInput } from '../../../components/input/day-input.tsx';
import { matchesWords } from '../../../components/list/matches-words.ts';
import { placesByName } from './place-choices.ts';
import type { Place } from './place-choices.ts';
import { emptySearch, readSearch } from './search-query.ts';
import type { SearchFaults, SearchField, SearchForm } from './search-query.ts';
import { Form } from '../../../components/ui/dialog.tsx';

const sortChoices = [
  { value: 'best_search', label: 'Best match' },
  { value: 'cheap_price', label: 'Lowest price' },
  { value: 'high_price', label: 'Highest price' },
  { value: 'guest', label: 'Guests' },
];
const exactChoices = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

/** Column spans in a grid of six. */
const half = { gridColumn: 'span 3' };
const third = { gridColumn: 'span 2' };

/** Facts that an owner knows without looking them up. */
const ownFields: readonly (readonly [SearchField, string])[] = [
  ['guests', 'Sleeps (min.)'],
  ['min_bed_rooms', 'Bedrooms (min.)'],
  ['no_of_dogs', 'Dogs'],
];
const stayFields: readonly (readonly [SearchField, string])[] = [
  ['booking_nights', 'Nights'],
  ['adults', 'Adults'],
  ['children', 'Children'],
  ['infants', 'Infants'],
  ['flex_days', 'Flexible days'],
];
const folded: readonly SearchField[] = [
  ...stayFields.map(([name]) => name),
  ...(['checkin', 'search_exact_date', 'sort_by'] as const),
];

/** Includes occupied properties, because availability doesn't matter for adding them. */
const atFirst: SearchForm = { ...emptySearch, skip_availability_check: 'true' };

/**
 * Facts that an owner knows first, with the other parameters of section 4.2 folded below. All are optional.
 */
export function SearchFormFields(props: {
  readonly workspaceId: string;
  readonly place: string;
  readonly busy: boolean;
  /** `name` is filtered among the results, because the service's search has no such parameter. */
  readonly onSearch: (query: Readonly<Record<string, string>>, name: string) => void;
}) {
  const [form, setForm] = useState<SearchForm>({ ...atFirst, property_place_slug: props.place });
  const [name, setName] = useState('');
  const [faults, setFaults] = useState<SearchFaults>({});
  const [isOpen, setOpen] = useState(false);
  const put = (field: SearchField, text: string): void => {
    setForm({ ...form, [field]: text });
    setFaults({ ...faults, [field]: undefined });
  };
  const field = (of: SearchField, label: string) => ({
    label,
    size: 'xs' as const,
    value: form[of],
    error: faults[of],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      put(of, event.currentTarget.value),
  });
  return (
    <Form
      onSubmit={() => {
        const read = readSearch(form);
        if (read.ok) {
          props.onSearch(read.query, name.trim());
          return;
        }
        setFaults(read.faults);
        // Unfolds fields with errors.
        if (folded.some((of) => read.faults[of] !== undefined)) setOpen(true);
      }}
    >
      <SimpleGrid cols={6} spacing="md">
        <Box style={half}>
          <PlaceField
            workspaceId={props.workspaceId}
            value={form.property_place_slug}
            error={faults.property_place_slug}
            onChange={(slug) => put('property_place_slug', slug)}
          />
        </Box>
        <TextInput
          style={half}
          label="Name"
          size="xs"
          placeholder="Any part of the name"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {ownFields.map(([of, label]) => (
          <TextInput key={of} {...field(of, label)} inputMode="numeric" style={third} />
        ))}
      </SimpleGrid>
      <Group align="flex-start" gap="md" mt="sm">
        <Box
          component="details"
          flex={1}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <Text component="summary" fz="sm" py="xs">
            Dates, guests and order
          </Text>
          <StayFields form={form} faults={faults} field={field} put={put} />
        </Box>
        <Button type="submit" loading={props.busy} leftSection={<IconSearch size={16} aria-hidden />}>
          Search
        </Button>
      </Group>
    </Form>
  );
}

/** Parameters about a stay rather than a property, and those for paging and sorting. */
function StayFields(props: {
  readonly form: SearchForm;
  readonly faults: SearchFaults;
  readonly field: (of: SearchField, label: string) => Parameters<typeof TextInput>[0] & object;
  readonly put: (of: SearchField, text: string) => void;
}) {
  const { form, faults, field, put } = props;
  const chosen = (of: SearchField, label: string) => ({
    label,
    size: 'xs' as const,
    clearable: true,
    value: form[of] === '' ? null : form[of],
    error: faults[of],
    onChange: (value: string | null) => put(of, value ?? ''),
  });
  return (
    <SimpleGrid cols={6} spacing="md" my="sm">
      <Box style={third}>
        <DayInput
          label="Check-in"
          size="xs"
          value={form.checkin}
          error={faults.checkin}
          onChange={(day) => put('checkin', day)}
        />
      </Box>
      {stayFields.map(([of, label]) => (
        <TextInput key={of} {...field(of, label)} inputMode="numeric" />
      ))}
      <Select {...chosen('search_exact_date', 'Exact date')} data={exactChoices} placeholder="Any" />
      <Box style={third}>
        <Select {...chosen('sort_by', 'Sort by')} data={sortChoices} placeholder="Best match" />
      </Box>
      <Checkbox
        style={half}
        size="xs"
        label="Skip the availability check"
        description="Includes properties that aren’t free."
        checked={form.skip_availability_check === 'true'}
        onChange={(event) => put('skip_availability_check', event.currentTarget.checked ? 'true' : '')}
      />
    </SimpleGrid>
  );
}

/** A list of places if the service has one, otherwise a field for the slug. */
function PlaceField(props: {
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
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Select
      label="Place"
      // Warns that the list of places may still be incomplete.
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
      onChange={(slug) => props.onChange(slug ?? '')}
    />
  );
}

function placesWords({ joined, reading }: PagedReading<'places', Place['row']>): string | null {
  if (joined === undefined || joined.isWhole) return null;
  const count = String(joined.rows.length);
  return reading ? `Loading places: ${count} so far` : `${count} places loaded; there may be more`;
}

function labelOf(place: Place): string {
  const words = [place.title, place.row.county].filter((part) => typeof part === 'string' && part !== '');
  return visibleText(words.join(', '));
}
