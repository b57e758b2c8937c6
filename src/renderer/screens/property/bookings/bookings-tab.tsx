import { useId, useMemo, useState } from 'react';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { bookingSummary } from '../../../../core/analysis/bookings/booking-summary.ts';
import { recentBookingsQuery } from '../../../../core/analysis/bookings/booking-periods.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { useRemembered } from '../../../client/remembered.ts';
import { useAmountFacts } from '../../../client/workspaces/amount-facts.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { BookingsList } from './bookings-list.tsx';
import { BookingsSummary } from './bookings-summary.tsx';
import {
  bookingPeriods,
  type BookingsForm,
  bookingsFormOf,
  type BookingsQuery,
  bookingsQueryOf,
  queryOfAll,
} from './bookings-query.ts';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { DayInput } from '../../../components/input/day-input.tsx';
import { Panel } from '../../../components/page/panel.tsx';

export function BookingsTab() {
  const { workspaceId, propertyId } = useProperty();
  const [now] = useState(() => new Date());
  const today = localDateOf(now);
  const recent = useMemo((): BookingsQuery => recentBookingsQuery(now), [now]);
  // Starts with the query of the Properties screen, so that its snapshot is reused.
  const [query, ask] = useRemembered(`bookings-query ${workspaceId} ${propertyId}`, recent);
  const { read } = useOwn('bookings', query);
  const { totals } = useAmountFacts(workspaceId);
  const summary = useMemo(
    () => (read === undefined ? undefined : bookingSummary(read.value, totals)),
    [read, totals],
  );
  const wholeQuery = summary === undefined ? undefined : queryOfAll(query, summary);
  const rows = read?.value.rows ?? [];
  const statuses = [...new Set(rows.flatMap(({ status }) => status ?? []))].slice(0, 20);
  const asking = { query, today, onAsk: ask };
  return (
    <>
      <BookingsList {...asking} />
      <BookingsQueryForm key={JSON.stringify(query)} {...asking} recent={recent} statuses={statuses} />
      {summary === undefined || rows.length === 0 ? null : (
        <InCurrency currency={summary.currency}>
          <BookingsSummary
            summary={summary}
            hasBlocks={query['includeBlocks'] === 'true'}
            onReadAll={wholeQuery === undefined ? undefined : () => ask(wholeQuery)}
          />
        </InCurrency>
      )}
    </>
  );
}

const numbers = [
  { name: 'limit', label: 'At most', placeholder: 'default' },
  { name: 'offset', label: 'Skip first', placeholder: '0' },
] as const;

export function BookingsQueryForm(props: {
  readonly query: BookingsQuery;
  readonly recent: BookingsQuery;
  readonly today: CalendarDate;
  /** Spellings seen in responses. */
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
            onClick={() => props.onAsk(query)}
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
          <Button type="submit">Show bookings</Button>
        </Group>
      </form>
    </Panel>
  );
}

function sameQuery(left: BookingsQuery, right: BookingsQuery): boolean {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.every((name) => left[name] === right[name]);
}
