import { Button, Group, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { DecimalText } from '../../../core/values/money/money.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { PriceAnswer } from '../../../core/service/answers/price-answer.ts';
import { composeRequest } from '../../../core/service/requests/compose-request.ts';
import { requestConceptLabel } from '../../../core/resources/requests.ts';
import { pricedStay, useStayPrice } from '../../client/bookings/reservation-queries.ts';
import { useRequestShape } from '../../client/workspaces/requests.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { DayInput } from '../../components/input/day-input.tsx';
import { Form } from '../../components/ui/dialog.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';

type Asked = ChannelRequest<'bookings:reserve'>;

export interface AgreedStay {
  readonly checkIn: Asked['checkIn'];
  readonly nights: number;
  readonly party: Asked['party'];
  readonly total: DecimalText;
  readonly currency: string | null;
}

interface TypedStay {
  readonly arrival: string;
  readonly nights: number | string;
  readonly adults: number | string;
  readonly children: number | string;
  readonly infants: number | string;
  readonly dogs: number | string;
}

const emptyStay: TypedStay = { arrival: '', nights: 7, adults: 2, children: 0, infants: 0, dogs: 0 };

/** A whole number from 0. Null if the text isn't one. */
function wholeOf(typed: number | string): number | null {
  const number = typeof typed === 'number' ? typed : Number(typed.trim() === '' ? NaN : typed);
  return Number.isInteger(number) && number >= 0 ? number : null;
}

type Counted = Exclude<keyof TypedStay, 'arrival'>;

interface Count {
  readonly name: Counted;
  readonly label: string;
  readonly min: number;
}

const partyCounts: readonly Count[] = [
  { name: 'adults', label: 'Adults', min: 1 },
  { name: 'children', label: 'Children', min: 0 },
  { name: 'infants', label: 'Infants', min: 0 },
  { name: 'dogs', label: 'Dogs', min: 0 },
];

type Stay = Omit<AgreedStay, 'total' | 'currency'>;

const mostNights = 90;

function readStay(typed: TypedStay): { stay: Stay | null; errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const checkIn = parseCalendarDate(typed.arrival);
  if (checkIn === undefined) errors['arrival'] = 'Enter the arrival date.';
  const number = (name: Counted, min: number): number => {
    const value = wholeOf(typed[name]);
    if (value === null || value < min) errors[name] = `Enter a whole number, ${min} or more.`;
    return value ?? min;
  };
  const nights = number('nights', 1);
  if (nights > mostNights) errors['nights'] = `At most ${mostNights} nights.`;
  const party = {
    adults: number('adults', 1),
    children: number('children', 0),
    infants: number('infants', 0),
    dogs: number('dogs', 0),
  };
  const isWhole = checkIn !== undefined && Object.keys(errors).length === 0;
  return { stay: isWhole ? { checkIn, nights, party } : null, errors };
}

/** The first step: the stay, and its price according to the service. */
export function StayStep(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly onAgreed: (stay: AgreedStay) => void;
}) {
  const { workspaceId, propertyId, onAgreed } = props;
  const [typed, setTyped] = useState(emptyStay);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<Stay | null>(null);
  const price = useStayPrice();
  const change = (next: TypedStay): void => {
    setTyped(next);
    // A price belongs to one stay, so changing the stay discards it.
    setAsked(null);
    price.reset();
  };
  const countInput = ({ name, label, min }: Count) => (
    <NumberInput
      key={name}
      label={label}
      min={min}
      allowDecimal={false}
      value={typed[name]}
      error={errors[name]}
      onChange={(value) => change({ ...typed, [name]: value })}
    />
  );
  return (
    <Panel
      title="Quote"
      description="The reservation includes the price the service quotes here. It can’t include vouchers or extras: ask your operator to add them."
    >
      <Form
        onSubmit={() => {
          const read = readStay(typed);
          setErrors(read.errors);
          if (read.stay === null) return;
          setAsked(read.stay);
          price.mutate({ workspaceId, propertyId, ...read.stay });
        }}
      >
        <SimpleGrid cols={2} spacing="md">
          <DayInput
            label="Arrival"
            value={typed.arrival}
            error={errors['arrival']}
            onChange={(arrival) => change({ ...typed, arrival })}
          />
          {countInput({ name: 'nights', label: 'Nights', min: 1 })}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md" mt="md">
          {partyCounts.map(countInput)}
        </SimpleGrid>
        <Group gap="sm" mt="lg">
          <Button
            type="submit"
            variant={price.data === undefined ? 'filled' : 'default'}
            loading={price.isPending}
          >
            Get the price
          </Button>
        </Group>
      </Form>
      {price.error === null ? null : <ErrorNotice error={price.error.error} />}
      {price.data === undefined || asked === null ? null : (
        <Stack gap="lg" mt="xl">
          <LeftOut workspaceId={workspaceId} propertyId={propertyId} stay={asked} />
          <Quoted answer={price.data} stay={asked} onAgreed={onAgreed} />
        </Stack>
      )}
    </Panel>
  );
}

/** Guests that the price request doesn't include, so they can't affect the answer. */
function LeftOut(props: { readonly workspaceId: string; readonly propertyId: number; readonly stay: Stay }) {
  const shape = useRequestShape(props.workspaceId, 'get-price')?.saved?.shape;
  if (shape === undefined) return null;
  const made = composeRequest(shape, pricedStay({ propertyId: props.propertyId, ...props.stay }));
  const isCounted = shape.places.some(({ concept }) => concept === 'party');
  const left = made.ok
    ? made.value.unspoken.filter(
        (name) => name === 'infants' || name === 'dogs' || (name === 'children' && !isCounted),
      )
    : [];
  if (left.length === 0) return null;
  const words = left.map((name) => (name === 'extras' ? name : requestConceptLabel(name).toLowerCase()));
  return (
    <Notice tone="warn" title={`Price doesn’t include: ${words.join(', ')}`}>
      The service’s request can’t include them. Ask your operator for their price first.
    </Notice>
  );
}

function Quoted(props: {
  readonly answer: PriceAnswer;
  readonly stay: Stay;
  readonly onAgreed: (stay: AgreedStay) => void;
}) {
  const { answer, stay, onAgreed } = props;
  const total = answer.total?.amount ?? null;
  const currency = typeof answer.currency === 'string' ? answer.currency : null;
  if (total === null || answer.doubt !== null) {
    return (
      <Notice tone="warn" title="Total price unknown">
        The service doesn’t give a total, so the stay can’t be reserved here.
      </Notice>
    );
  }
  return (
    <>
      {answer.available === false ? (
        <Notice tone="warn" title="Not available">
          This stay isn’t available. Choose other nights.
        </Notice>
      ) : null}
      <Facts layout="lines">
        {[...answer.lines, { label: 'Total price', amount: total }].map(({ label, amount }, index) => (
          <Fact key={`${label} ${String(index)}`} label={label}>
            <AmountText amount={amount} currency={currency ?? undefined} missing="Value not recognised" />
          </Fact>
        ))}
      </Facts>
      <Group gap="sm">
        <Button
          variant="filled"
          disabled={answer.available === false}
          onClick={() => onAgreed({ ...stay, total, currency })}
        >
          Continue to guest
        </Button>
      </Group>
    </>
  );
}
