import { Button, Group, NumberInput, Stack } from '@mantine/core';
import type { LeverGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import type { LeverRow } from '../../../../../core/analysis/levers/levers.ts';
import { extraId, isDogExtra } from '../../../../../core/analysis/levers/stay-estimate.ts';
import { readPriceAnswer } from '../../../../../core/service/answers/price-answer.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { parseCalendarDate } from '../../../../../core/values/dates/calendar-date.ts';
import { useServiceQuestion } from '../../../../client/workspaces/requests.ts';
import { wholeAmountsOf } from '../../../../client/workspaces/whole-amounts.ts';
import { useAmountFacts } from '../../../../client/workspaces/amount-facts.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { DayInput } from '../../../../components/input/day-input.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { AskGate, NotCarried } from '../../request-shape/ask-gate.tsx';
import { AnswerPrices } from './answer-prices.tsx';
import { EstimateTable, type OwnEstimate } from './estimate-table.tsx';
import {
  type PartyPart,
  type QuotePlace,
  type QuoteStay,
  answeredFor,
  isAskedFor,
  mostOfAPart,
  mostStayNights,
  partyParts,
  stayText,
  stayValues,
} from './quote-stay.ts';

type Extra = ResourceValue<'extras'>['rows'][number];

/** The stay, what the service asks for it, and what the property's own prices come to. */
export function QuotePanel(
  props: QuotePlace & {
    /** Undefined: they were not read. */
    readonly extras: readonly Extra[] | undefined;
    readonly estimate: OwnEstimate;
    readonly rows: readonly LeverRow[];
    readonly gaps: readonly LeverGap[];
  },
) {
  const { workspace, propertyId, stay } = props;
  const ask = useServiceQuestion();
  const { combining } = useAmountFacts(workspace.id);
  const answered = answeredFor(ask, stayText(stay), stay);
  const values = stayValues(propertyId, stay);
  const example = { workspaceId: workspace.id, endpoint: 'get-price' as const, propertyId, values };
  const prices =
    answered === null ? null : readPriceAnswer(answered.answer.body, wholeAmountsOf(answered.answer));
  return (
    <Panel
      title="Price a stay"
      anchor="quote"
      description="A live price from the service. Nothing is held or booked."
    >
      <Stack gap="md">
        <StayForm stay={stay} onStay={props.onStay} extras={props.extras} />
        <AskGate example={example} what="what a stay costs">
          {(kept) => (
            <Group gap="md" align="flex-end">
              <Button
                loading={ask.isPending}
                onClick={() => {
                  ask.mutate({ ...example, priority: 'person' });
                }}
              >
                Quote
              </Button>
              <NotCarried shape={kept.shape} values={values} />
            </Group>
          )}
        </AskGate>
        {ask.error === null || !isAskedFor(ask.variables, stay) ? null : (
          <ErrorNotice error={ask.error.error} />
        )}
        {answered === null || prices === null ? null : (
          <AnswerPrices propertyId={propertyId} stay={stay} answer={answered.answer} prices={prices} />
        )}
        <EstimateTable
          own={props.estimate}
          rows={props.rows}
          gaps={props.gaps}
          prices={prices}
          combining={combining}
        />
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

/** Which stay is asked about. What cannot be one is not taken over. */
export function StayForm(props: {
  readonly stay: QuoteStay;
  readonly onStay: (stay: QuoteStay) => void;
  readonly extras: readonly Extra[] | undefined;
}) {
  const { stay, onStay } = props;
  return (
    <Group align="flex-end" gap="md">
      <DayInput
        label="Arrival"
        w="10rem"
        value={stay.arrival}
        onChange={(text) => {
          const arrival = parseCalendarDate(text);
          if (arrival !== undefined && arrival !== stay.arrival) onStay({ ...stay, arrival });
        }}
      />
      <Count
        label="Nights"
        value={stay.nights}
        least={1}
        most={mostStayNights}
        onValue={(nights) => {
          onStay({ ...stay, nights });
        }}
      />
      {partyParts.map((part) => (
        <Count
          key={part}
          label={partyLabels[part]}
          value={stay.party[part]}
          most={mostOfAPart}
          onValue={(count) => {
            onStay({ ...stay, party: { ...stay.party, [part]: count } });
          }}
        />
      ))}
      {(props.extras ?? []).map((extra) => {
        // Dogs are asked for by their number; an extra without an id cannot be asked for.
        const id = extraId(extra);
        if (id === undefined || isDogExtra(extra)) return null;
        const most = extra.maxNumber ?? null;
        return (
          <Count
            key={id}
            wide
            label={visibleText(extra.name)}
            value={stay.extras.find((one) => one.id === id)?.quantity ?? 0}
            most={most === null || most < 1 ? mostOfAPart : most}
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

function Count(props: {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly wide?: boolean;
  readonly onValue: (value: number) => void;
}) {
  const { least = 0, most } = props;
  return (
    <NumberInput
      label={props.label}
      size="sm"
      w={props.wide === true ? '7.5rem' : '5.5rem'}
      min={least}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      value={props.value}
      onChange={(value) => {
        const isOne = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
        if (isOne && value !== props.value) props.onValue(value);
      }}
    />
  );
}
