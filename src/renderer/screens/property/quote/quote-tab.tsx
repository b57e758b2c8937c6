import { useMemo } from 'react';
import { useLocation, useParams } from 'wouter';
import { Button, Group, Stack } from '@mantine/core';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { routes } from '../../../routes.ts';
import {
  firstArrivalOf,
  type DiscountReading,
  useDiscountReading,
} from '../discount-reading/discount-reading.tsx';
import { CombiningPanel } from './combining-panel.tsx';
import { GridPanel } from './grid-panel.tsx';
import {
  isAskedFor,
  mostOfAPart,
  mostStayNights,
  type PartyPart,
  partyParts,
  type StayInView,
  stayOf,
  stayText,
  stayValues,
  usualQuote,
} from './quote-stay.ts';
import { VoucherPanel } from './voucher-panel.tsx';
import { extraId, isDogExtra } from '../../../../core/analysis/discounts/stay-estimate.ts';
import { readPriceAnswer } from '../../../../core/service/answers/price-answer.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { type CalendarDate, parseCalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { useServiceQuestion } from '../../../client/workspaces/requests.ts';
import { wholeAmountsOf } from '../../../client/workspaces/whole-amounts.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { CountInput } from '../../../components/input/count-input.tsx';
import { DayInput } from '../../../components/input/day-input.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { AskGate, NotCarried } from '../request-shape/ask-gate.tsx';
import { AnswerPrices } from './answer-prices.tsx';
import { EstimateTable, useEstimate } from './estimate-table.tsx';

/** The service's price for one stay, beside Keyholder's estimate. */
export function QuoteTab() {
  const { propertyId } = useProperty();
  const { part } = useParams();
  const [, navigate] = useLocation();
  const today = localDateOf(useNow(60_000));
  const reading = useDiscountReading();
  const first = firstArrivalOf(today, reading.rules);
  const stay = useMemo(() => stayOf(part) ?? usualQuote(first), [part, first]);
  const inView: StayInView = {
    stay,
    onStay: (next) => navigate(routes.quote(propertyId, stayText(next)), { replace: true }),
  };
  return (
    <>
      <QuotePanel {...inView} reading={reading} today={today} />
      <CombiningPanel reading={reading} today={today} />
      <VoucherPanel stay={stay} />
      <GridPanel {...inView} />
    </>
  );
}

type Extra = ResourceValue<'extras'>['rows'][number];

export function QuotePanel(
  props: StayInView & { readonly reading: DiscountReading; readonly today: CalendarDate },
) {
  const { stay, reading, today } = props;
  const { workspaceId, propertyId } = useProperty();
  const ask = useServiceQuestion();
  const extras = useOwn('extras').read?.value.rows;
  const estimate = useEstimate({ stay, today, rows: reading.rows, extras });
  const values = stayValues(propertyId, stay);
  const example = { workspaceId, endpoint: 'get-price' as const, propertyId, values };
  const isAsked = isAskedFor(ask.variables, values);
  const answer = isAsked ? ask.data : undefined;
  const prices = answer === undefined ? null : readPriceAnswer(answer.body, wholeAmountsOf(answer));
  return (
    <Panel
      title="Price a stay"
      anchor="quote"
      description="A live price from the service. Nothing is held or booked."
    >
      <Stack gap="md">
        <StayForm stay={stay} onStay={props.onStay} extras={extras} />
        <AskGate example={example} what="what a stay costs">
          {(saved) => (
            <Group gap="md" align="flex-end">
              <Button
                variant="filled"
                loading={ask.isPending}
                onClick={() => ask.mutate({ ...example, priority: 'person' })}
              >
                Quote
              </Button>
              <NotCarried shape={saved.shape} values={values} />
            </Group>
          )}
        </AskGate>
        {ask.error === null || !isAsked ? null : <ErrorNotice error={ask.error.error} />}
        {answer === undefined || prices === null ? null : (
          <AnswerPrices stay={stay} answer={answer} prices={prices} />
        )}
        <EstimateTable own={estimate} rows={reading.rows} gaps={reading.gaps} prices={prices} />
      </Stack>
    </Panel>
  );
}

const partyLabels: Readonly<Record<PartyPart, string>> = {
  adults: 'Adults',
  children: 'Children',
  infants: 'Infants',
  dogs: 'Dogs',
};

/** The stay to price. Invalid values are ignored. */
export function StayForm(props: StayInView & { readonly extras: readonly Extra[] | undefined }) {
  const { stay, onStay } = props;
  return (
    <Group align="flex-end" gap="md">
      <DayInput
        label="Arrival"
        w="9rem"
        value={stay.arrival}
        onChange={(text) => {
          const arrival = parseCalendarDate(text);
          if (arrival !== undefined && arrival !== stay.arrival) onStay({ ...stay, arrival });
        }}
      />
      <CountInput
        label="Nights"
        w="4.75rem"
        value={stay.nights}
        min={1}
        max={mostStayNights}
        onValue={(nights) => onStay({ ...stay, nights })}
      />
      {partyParts.map((part) => (
        <CountInput
          key={part}
          label={partyLabels[part]}
          w="4.75rem"
          value={stay.party[part]}
          min={0}
          max={mostOfAPart}
          onValue={(count) => onStay({ ...stay, party: { ...stay.party, [part]: count } })}
        />
      ))}
      {(props.extras ?? []).map((extra) => {
        // Dogs are counted separately, and an extra without an id can't be requested.
        const id = extraId(extra);
        if (id === undefined || isDogExtra(extra)) return null;
        const most = extra.maxNumber ?? null;
        return (
          <CountInput
            key={id}
            w="6rem"
            label={visibleText(extra.name)}
            value={stay.extras.find((one) => one.id === id)?.quantity ?? 0}
            min={0}
            max={most === null || most < 1 ? mostOfAPart : most}
            onValue={(quantity) => {
              const others = stay.extras.filter((one) => one.id !== id);
              onStay({ ...stay, extras: quantity === 0 ? others : [...others, { id, quantity }] });
            }}
          />
        );
      })}
    </Group>
  );
}
