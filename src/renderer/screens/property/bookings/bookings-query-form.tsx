import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { DayInput } from '../../../components/input/day-input.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import {
  bookingPeriods,
  bookingsFormOf,
  bookingsQueryOf,
  type BookingsForm,
  type BookingsQuery,
} from './bookings-query.ts';

const numbers = [
  { name: 'limit', label: 'At most', placeholder: 'default' },
  { name: 'offset', label: 'Skip first', placeholder: '0' },
] as const;

/** Which bookings to ask for: the six query fields that the service has, and the usual periods at one click. */
export function BookingsQueryForm(props: {
  readonly query: BookingsQuery;
  readonly recent: BookingsQuery;
  readonly today: CalendarDate;
  /** Spellings that the service was seen to use. */
  readonly statuses: readonly string[];
  readonly onAsk: (query: BookingsQuery) => void;
}) {
  const form = useForm<BookingsForm>({
    mode: 'uncontrolled',
    initialValues: bookingsFormOf(props.query),
  });
  const statusesId = useId();
  const submit = (values: BookingsForm): void => {
    const read = bookingsQueryOf(values);
    if (read.ok) {
      form.clearErrors();
      props.onAsk(read.query);
      return;
    }
    form.setErrors(read.errors);
    const [first] = Object.keys(read.errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  return (
    <Panel
      title="Which bookings"
      description="Filters by booking date. Leave blank to use the service’s default."
      actions={bookingPeriods(props.today, props.recent).map(({ name, query }) => {
        const isChosen = sameQuery(query, props.query);
        return (
          <Button
            key={name}
            size="xs"
            variant={isChosen ? 'light' : 'subtle'}
            color={isChosen ? 'harbour' : 'gray'}
            aria-pressed={isChosen}
            onClick={() => {
              props.onAsk(query);
            }}
          >
            {name}
          </Button>
        );
      })}
    >
      <form onSubmit={form.onSubmit(submit)} aria-label="Which bookings">
        <Group gap="md" align="flex-end">
          <DayInput label="Since" w="9.5rem" key={form.key('since')} {...form.getInputProps('since')} />
          <DayInput label="Until" w="9.5rem" key={form.key('until')} {...form.getInputProps('until')} />
          <TextInput
            label="Status"
            w="8rem"
            placeholder="any"
            list={statusesId}
            spellCheck={false}
            autoComplete="off"
            key={form.key('status')}
            {...form.getInputProps('status')}
          />
          <datalist id={statusesId}>
            {props.statuses.map((status) => (
              <option key={status} value={status} />
            ))}
          </datalist>
          {numbers.map(({ name, label, placeholder }) => (
            <TextInput
              label={label}
              w="5.5rem"
              inputMode="numeric"
              placeholder={placeholder}
              autoComplete="off"
              key={form.key(name)}
              {...form.getInputProps(name)}
            />
          ))}
          <Checkbox
            label="Include blocks"
            pb="0.5rem"
            key={form.key('includeBlocks')}
            {...form.getInputProps('includeBlocks', { type: 'checkbox' })}
          />
          <Button type="submit" variant="default">
            Show bookings
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

function sameQuery(left: BookingsQuery, right: BookingsQuery): boolean {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.every((name) => left[name] === right[name]);
}
