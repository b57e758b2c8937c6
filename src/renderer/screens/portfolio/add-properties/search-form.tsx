import { DayInput } from '../../../components/input/day-input.tsx';
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

/** What an owner knows of a house without looking anything up. */
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
  ...(['checkin', 'search_exact_date', 'sort_by', 'limit'] as const),
];

/** Whoever adds houses looks for all of them, whether they are free or not. */
const atFirst: SearchForm = { ...emptySearch, skip_availability_check: 'true' };

/** What an owner knows first; the rest of the fifteen parameters of section 4.2 folded. All are optional. */
export function SearchFormFields(props: {
  readonly workspaceId: string;
  readonly place: string;
  readonly busy: boolean;
  /** `name`: looked for among what is found, as the service's search knows none. */
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
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      put(of, event.currentTarget.value);
    },
  });
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readSearch(form);
        if (read.ok) {
          props.onSearch(read.query, name.trim());
          return;
        }
        setFaults(read.faults);
        // What is wrong must be in sight.
        if (folded.some((of) => read.faults[of] !== undefined)) setOpen(true);
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
      <TextInput
        className={styles['place'] ?? ''}
        label="Name"
        size="xs"
        placeholder="Any part of the name"
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      {ownFields.map(([of, label]) => (
        <TextInput key={of} {...field(of, label)} inputMode="numeric" className={styles['third'] ?? ''} />
      ))}
      <details
        className={styles['more']}
        open={isOpen}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary>Dates, guests and order</summary>
        <StayFields form={form} faults={faults} field={field} put={put} />
      </details>
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

/** What narrows a stay rather than a house, and how the results come. */
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
    onChange: (value: string | null) => {
      put(of, value ?? '');
    },
  });
  return (
    <div className={styles['form']}>
      <div className={styles['wide']}>
        <DayInput
          label="Check-in"
          size="xs"
          value={form.checkin}
          error={faults.checkin}
          onChange={(day) => {
            put('checkin', day);
          }}
        />
      </div>
      {stayFields.map(([of, label]) => (
        <TextInput key={of} {...field(of, label)} inputMode="numeric" />
      ))}
      <Select {...chosen('search_exact_date', 'Exact date')} data={exactChoices} placeholder="Any" />
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
        description="Includes properties that aren’t free."
        checked={form.skip_availability_check === 'true'}
        onChange={(event) => {
          put('skip_availability_check', event.currentTarget.checked ? 'true' : '');
        }}
      />
    </div>
  );
}
