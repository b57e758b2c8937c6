import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  Conclusion,
  QuotedStay,
  DecisiveStays,
  DecisiveStay,
} from '../../../../core/analysis/discounts/combining-evidence.ts';
import {
  concluded,
  fitsOf,
  mayBeLimited,
  decisiveStays,
} from '../../../../core/analysis/discounts/combining-evidence.ts';
import { rowLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import { namedCurrency } from '../../../../core/mapping/remarks.ts';
import { readPriceAnswer } from '../../../../core/service/answers/price-answer.ts';
import type { RequestShape } from '../../../../core/service/requests/request-shape.ts';
import { mayBeSent } from '../../../../core/service/requests/request-shape.ts';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { combiningAnswers } from '../../../../core/values/money/amount-facts.ts';
import type { Currency } from '../../../../core/values/money/currency.ts';
import { currenciesDiffer } from '../../../../core/values/money/currency.ts';
import { joinWords } from '../../../../core/values/words/join-words.ts';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { errorOf } from '../../../client/queries/app-failure.ts';
import { useTell } from '../../../client/tell.ts';
import { useAmountFacts } from '../../../client/workspaces/amount-facts.ts';
import { askService, useRequestShape } from '../../../client/workspaces/requests.ts';
import { wholeAmountsOf } from '../../../client/workspaces/whole-amounts.ts';
import { formatWeekdayDate } from '../../../components/format/format-calendar-date.ts';
import { momentText } from '../../../components/format/moment-text.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { combiningNames } from '../../../components/snapshot/fact-names.ts';
import { AnswerOnce } from '../../../components/snapshot/range-note.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Note } from '../../../kit/notes.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';
import { basePriceOf } from '../discount-reading/base-price.ts';
import { JudgedWithout } from '../discount-reading/discount-reading.tsx';
import type { DiscountReading } from '../discount-reading/discount-reading.tsx';
import { stayValues, usualQuote } from './quote-stay.ts';

/** How several discounts on one stay combine: the confirmed answer, or quotes that reveal it. */
export function CombiningPanel(props: {
  readonly reading: Pick<DiscountReading, 'rows' | 'rules' | 'gaps'>;
  readonly today: CalendarDate;
}) {
  const { combining } = useAmountFacts(useProperty().workspaceId);
  const { locale } = usePreferences();
  return (
    <Panel title="How discounts combine" anchor="combining">
      {combining === undefined ? (
        <FindOut {...props} />
      ) : (
        <Note>
          {combiningNames[combining.answer]}, as answered on {momentText(combining.since, locale)}.{' '}
          <AnswerOnce>Change answer</AnswerOnce>
        </Note>
      )}
    </Panel>
  );
}

const nights = 7;
const guests = 2;
/** Compares this many prices, from up to this many stays because some may be sold. */
const mostCompared = 3;
const mostStays = 9;

function FindOut(props: Parameters<typeof CombiningPanel>[0]) {
  const { reading, today } = props;
  const { workspace, workspaceId, propertyId } = useProperty();
  const shape = useRequestShape(workspaceId, 'get-price')?.saved ?? null;
  const pricing = useOwn('segment-pricing').read?.value;
  const currency = pricing === undefined ? null : namedCurrency(pricing);
  const isParty = shape !== null && saysParty(shape.shape);
  const { rows, gaps } = reading;
  const { openWeekdays } = reading.rules;
  const stays = useMemo(
    () =>
      decisiveStays({
        rows: gaps.length > 0 ? [] : rows,
        today,
        nights,
        openWeekdays,
        guests: isParty ? guests : null,
        basePriceOn: (arrival) => basePriceOf(pricing, arrival, nights)?.amount ?? null,
      }),
    [rows, gaps, today, openWeekdays, isParty, pricing],
  );
  const quotes = useMutation({
    mutationFn: () => quotesOf({ workspaceId, propertyId, currency }, stays),
    gcTime: 0,
  });
  return (
    <Stack gap="md">
      <Note>
        Keyholder prices stays that several discounts apply to, and compares each answer with the three usual
        methods. Nothing is held or booked. <AnswerOnce>Answer without a quote</AnswerOnce>
      </Note>
      {shape === null || !mayBeSent(shape, workspace.kind) ? (
        <Note>Set up the request for a price above, then come back.</Note>
      ) : stays.together.length === 0 ? (
        <Note>
          No week’s stay in the coming year tells them apart here: that takes two percentage discounts on the
          same stay, a list price, and every discount loaded. Try another property.
        </Note>
      ) : (
        <Group>
          <Button loading={quotes.isPending} onClick={() => quotes.mutate()}>
            Find out with a quote
          </Button>
        </Group>
      )}
      <JudgedWithout gaps={reading.gaps} />
      {quotes.error === null ? null : <ErrorNotice error={errorOf(quotes.error, cannotAsk)} />}
      {quotes.data === undefined ? null : (
        <InCurrency currency={currency}>
          <Compared quotes={quotes.data} rows={reading.rows} />
        </InCurrency>
      )}
    </Stack>
  );
}

const cannotAsk = 'The quotes could not be compared.';

/** Whether the request includes the party size, which some discounts depend on. */
function saysParty({ places }: RequestShape): boolean {
  return places.some(({ concept }) => concept === 'party' || concept === 'adults');
}

interface QuotePlace {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly currency: Currency;
}

/** Prices stays with several discounts, then stays with each of these discounts alone. */
async function quotesOf(
  place: QuotePlace,
  { together, alone }: DecisiveStays,
): Promise<readonly QuotedStay[]> {
  const quotes: QuotedStay[] = [];
  for (const stay of together.slice(0, mostStays)) {
    if (quotes.filter(({ total }) => total !== null).length === mostCompared) break;
    quotes.push({ stay, total: await totalOf(place, stay) });
  }
  const keys = new Set(quotes.flatMap(({ stay, total }) => (total === null ? [] : stay.counted)));
  for (const key of keys) {
    const stay = alone.get(key);
    if (stay !== undefined) quotes.push({ stay, total: await totalOf(place, stay) });
  }
  return quotes;
}

/** Null if the response has no comparable price for this exact stay. */
async function totalOf(
  { workspaceId, propertyId, currency }: QuotePlace,
  { arrival, nights: length }: DecisiveStay,
) {
  const stay = { ...usualQuote(arrival), nights: length };
  const values = stayValues(propertyId, stay);
  const answer = await askService({
    workspaceId,
    endpoint: 'get-price',
    propertyId,
    values,
    priority: 'person',
  });
  const { available, doubt, total } = readPriceAnswer(answer.body, wholeAmountsOf(answer));
  const isOther = total !== null && currenciesDiffer(total.currency, currency);
  return available === false || doubt !== null || isOther ? null : (total?.amount ?? null);
}

function Compared(props: { readonly quotes: readonly QuotedStay[]; readonly rows: DiscountReading['rows'] }) {
  const { quotes, rows } = props;
  const { locale } = usePreferences();
  const conclusion = concluded(quotes);
  const priced = quotes.filter(({ total }) => total !== null);
  const names = (keys: readonly string[]): string =>
    joinWords(rows.filter(({ key }) => keys.includes(key)).map(rowLabel));
  const columns: readonly Column<QuotedStay>[] = [
    { name: 'Arrival', cell: ({ stay }) => ({ value: formatWeekdayDate(stay.arrival, locale) }) },
    { name: 'Discounts', cell: ({ stay }) => ({ value: names(stay.counted) }) },
    amountColumn('Before', ({ stay }) => stay.basePrice),
    ...combiningAnswers.map((way) => amountColumn(combiningNames[way], ({ stay }) => stay.prices[way].price)),
    amountColumn('The service asks', ({ total }) => total),
    {
      name: 'Fits',
      cell: (quote) => ({
        value:
          quote.stay.counted.length === 1
            ? fitsOf(quote).length > 0
              ? 'taken off'
              : 'no'
            : joinWords(fitsOf(quote).map((way) => combiningNames[way])) || 'none',
      }),
    },
  ];
  return (
    <>
      <SimpleTable caption="Quotes against the three methods" rows={priced} columns={columns} />
      <Verdict conclusion={conclusion} mayBeLimited={mayBeLimited(quotes)} names={names} />
    </>
  );
}

function amountColumn(name: string, of: (quote: QuotedStay) => string | null): Column<QuotedStay> {
  return {
    name,
    numeric: true,
    cell: (quote) => ({ value: of(quote), shown: <AmountText amount={of(quote)} inLedger /> }),
  };
}

/** What the quotes suggest. If they fit one method, the user can accept it. */
function Verdict(props: {
  readonly conclusion: Conclusion;
  readonly mayBeLimited: boolean;
  readonly names: (keys: readonly string[]) => string;
}) {
  const { conclusion } = props;
  const { workspaceId } = useProperty();
  const say = useTell('money:say-facts');
  if (conclusion.is !== 'one')
    return (
      <Notice tone="info" title="These quotes don’t settle it">
        {conclusion.is === 'unconfirmed'
          ? `They fit the best discount only, but no quote shows ${props.names(conclusion.keys)} taken off by itself: if it never is, any method would fit.`
          : undecided[conclusion.is]}
      </Notice>
    );
  const { answer } = conclusion;
  return (
    <>
      <Notice
        tone="good"
        title={`Only “${combiningNames[answer]}” fits every quote exactly`}
        actions={
          <Button
            variant="filled"
            size="xs"
            loading={say.isPending}
            onClick={() => say.mutate({ workspaceId, facts: { combining: answer } })}
          >
            Use this answer
          </Button>
        }
      >
        {answer === 'bestOne' && props.mayBeLimited
          ? 'A cap on all discounts together would give the same prices: check that the service has none. '
          : null}
        Check the sums above. The answer applies to the whole workspace and can be changed in Settings.
      </Notice>
      {say.error === null ? null : <ErrorNotice error={say.error.error} />}
    </>
  );
}

const undecided: Readonly<Record<Exclude<Conclusion['is'], 'one' | 'unconfirmed'>, string>> = {
  none: 'No method fits every quote exactly. The service may add fees, round, or take off something else.',
  several: 'More than one method fits every quote.',
  'nothing-off':
    'Each quote is the price before discounts: either none was taken off, or totals don’t include them.',
  'no-quote': 'No quote came with a price that can be compared: the stays may be taken.',
};
