import { DayInput } from '../../../components/day-input.tsx';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './add-properties.module.css';
import { PlaceField } from './place-field.tsx';
import type { SearchFaults, SearchField, SearchForm } from './search-query.ts';
import { defaultSearchLimit, emptySearch, readSearch } from './search-query.ts';

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

const numberFields: readonly (readonly [SearchField, string])[] = [
  ['booking_nights', 'Nights'],
  ['guests', 'Guests'],
  ['adults', 'Adults'],
  ['children', 'Children'],
  ['infants', 'Infants'],
  ['no_of_dogs', 'Dogs'],
  ['min_bed_rooms', 'Min. bedrooms'],
  ['flex_days', 'Flexible days'],
];

/** The service's own search: the fifteen parameters of section 4.2, all optional. */
export function SearchFormFields(props: {
  readonly workspaceId: string;
  readonly busy: boolean;
  readonly onSearch: (query: Readonly<Record<string, string>>) => void;
}) {
  const [form, setForm] = useState<SearchForm>(emptySearch);
  const [faults, setFaults] = useState<SearchFaults>({});
  const put = (field: SearchField, text: string): void => {
    setForm({ ...form, [field]: text });
    setFaults({ ...faults, [field]: undefined });
  };
  const field = (name: SearchField, label: string) => ({
    label,
    size: 'xs' as const,
    value: form[name],
    error: faults[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      put(name, event.currentTarget.value);
    },
  });
  const chosen = (name: SearchField, label: string) => ({
    label,
    size: 'xs' as const,
    clearable: true,
    value: form[name] === '' ? null : form[name],
    error: faults[name],
    onChange: (value: string | null) => {
      put(name, value ?? '');
    },
  });
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readSearch(form);
        if (read.ok) props.onSearch(read.query);
        else setFaults(read.faults);
      }}
    >
      <div className={styles['place']}>
        <PlaceField
          workspaceId={props.workspaceId}
          value={form.property_place_slug}
          error={faults.property_place_slug}
          onChange={(slug) => {
            put('property_place_slug', slug);
          }}
        />
      </div>
      <div className={styles['wide']}>
        <DayInput
          {...field('checkin', 'Check-in')}
          onChange={(day) => {
            put('checkin', day);
          }}
        />
      </div>
      {numberFields.map(([name, label]) => (
        <TextInput key={name} {...field(name, label)} inputMode="numeric" />
      ))}
      <Select {...chosen('search_exact_date', 'Exact date')} data={exactChoices} placeholder="Not said" />
      <div className={styles['wide']}>
        <Select {...chosen('sort_by', 'Sort by')} data={sortChoices} placeholder="Best match" />
      </div>
      <TextInput
        {...field('limit', 'Results a page')}
        inputMode="numeric"
        placeholder={String(defaultSearchLimit)}
      />
      <Checkbox
        className={styles['check']}
        size="xs"
        label="Skip the availability check"
        checked={form.skip_availability_check === 'true'}
        onChange={(event) => {
          put('skip_availability_check', event.currentTarget.checked ? 'true' : '');
        }}
      />
      <div className={styles['submit']}>
        <Button
          type="submit"
          variant="default"
          loading={props.busy}
          leftSection={<IconSearch size={16} aria-hidden />}
        >
          Search
        </Button>
      </div>
    </form>
  );
}
