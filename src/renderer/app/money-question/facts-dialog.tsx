import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Booking } from '../../../core/analysis/bookings/booking-row.ts';
import { isActive, priceOf, bookingState } from '../../../core/analysis/bookings/booking-row.ts';
import { recentBookingsQuery } from '../../../core/analysis/bookings/booking-periods.ts';
import { namedCurrency } from '../../../core/mapping/remarks.ts';
import type { AmountFactsChange } from '../../../core/values/money/amount-facts.ts';
import { combiningAnswers, totalsAnswers } from '../../../core/values/money/amount-facts.ts';
import { byCurrency, isCurrencyCode } from '../../../core/values/money/currency.ts';
import { addAmounts, compareAmounts } from '../../../core/values/money/money.ts';
import { subtractAmounts } from '../../../core/values/money/rounded-money.ts';
import { usableLocale } from '../../../core/values/money/number-format.ts';
import { joinWords } from '../../../core/values/words/join-words.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useAsk } from '../../client/ask.ts';
import { usePerformanceRows } from '../../client/performance.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { useResourceReading } from '../../client/properties/resource-reading.ts';
import { useRemembered } from '../../client/remembered.ts';
import { useTell } from '../../client/tell.ts';
import { formatCalendarDate } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { Unanswered } from '../../components/progress/unanswered.tsx';
import { AmountText } from '../../components/text/amount-text.tsx';
import { InCurrency } from '../../components/text/in-currency.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { combiningNames, totalsNames } from '../../components/snapshot/fact-names.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { routes } from '../../routes.ts';

/** Three facts about a workspace that no response contains, asked together. Each may stay unknown. */
export function FactsDialog(props: { readonly workspace: Workspace; readonly onClose: () => void }) {
  const { workspace, onClose } = props;
  const asked = useAsk('money:facts', { workspaceId: workspace.id });
  const facts = asked.data;
  const [chosen, choose] = useRemembered<Partial<Answers>>(`facts ${workspace.id}`, nothingChosen);
  const close = (): void => {
    choose(nothingChosen);
    onClose();
  };
  return (
    <Dialog opened onClose={close} title="Three facts about your amounts" size="40rem">
      {facts === undefined ? (
        <Unanswered question={asked} />
      ) : (
        <FactsForm
          workspace={workspace}
          answers={{
            currency: facts?.currency?.answer ?? null,
            totals: facts?.totals?.answer ?? null,
            combining: facts?.combining?.answer ?? null,
            ...chosen,
          }}
          onChoose={(answer) => choose({ ...chosen, ...answer })}
          onLeave={onClose}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type Answers = Required<{ [K in keyof AmountFactsChange]: Exclude<AmountFactsChange[K], undefined> }>;

/** Unsaved choices survive a look at a quote. */
const nothingChosen: Partial<Answers> = {};

/** Each with its result for the example above it. */
const combiningWords = {
  bestOne: `${combiningNames.bestOne}: 800`,
  successive: `${combiningNames.successive}: 720`,
  additive: `${combiningNames.additive}: 700`,
} as const;

const notKnown = { value: '', label: 'Not known yet' } as const;

function FactsForm(props: {
  readonly workspace: Workspace;
  readonly answers: Answers;
  readonly onChoose: (answer: Partial<Answers>) => void;
  /** Closes the dialog temporarily and keeps the choices. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}) {
  const { workspace, answers, onChoose, onClose } = props;
  const say = useTell('money:say-facts');
  const [, navigate] = useLocation();
  const quoted = useMostDiscounted(workspace.id);
  const currencies = useCurrencies(workspace.id);
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        The service doesn’t say. Your answers apply to <InertText text={workspace.name} />: they change how
        figures are shown, never what is sent. You can change them in Settings.
      </Text>
      <Select
        label="Which currency are your amounts in?"
        description={`${currencies.proposed} An amount that names its own currency keeps it.`}
        searchable
        data={[notKnown, ...currencies.choices]}
        value={answers.currency ?? ''}
        allowDeselect={false}
        maw="24rem"
        onChange={(value) => onChoose({ currency: value === '' ? null : value })}
      />
      <Choices
        label="Do totals already include discounts?"
        description={<RealBooking workspaceId={workspace.id} />}
        names={totalsNames}
        values={totalsAnswers}
        value={answers.totals}
        onChange={(totals) => onChoose({ totals })}
      />
      <Choices
        label="How do several discounts combine?"
        description={<>Take 20% and 10% off 1,000 as an example.</>}
        names={combiningWords}
        values={combiningAnswers}
        value={answers.combining}
        onChange={(combining) => onChoose({ combining })}
      />
      {say.error === null ? null : <ErrorNotice error={say.error.error} />}
      <Group gap="sm">
        {quoted === undefined ? null : (
          <Text span size="sm">
            Not sure?{' '}
            <Button
              size="compact-sm"
              onClick={() => {
                props.onLeave();
                navigate(routes.property(quoted, 'combining'));
              }}
            >
              Find out with a quote
            </Button>
          </Text>
        )}
        <Button ml="auto" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="filled"
          loading={say.isPending}
          onClick={() => say.mutate({ workspaceId: workspace.id, facts: answers }, { onSuccess: onClose })}
        >
          Save answers
        </Button>
      </Group>
    </Stack>
  );
}

function Choices<T extends string>(props: {
  readonly label: string;
  readonly description: ReactNode;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
}) {
  return (
    <Radio.Group<T | ''>
      label={props.label}
      description={props.description}
      value={props.value ?? ''}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      onChange={(value) => props.onChange(value === '' ? null : value)}
    >
      <Stack gap="xs" mt="sm">
        {props.values.map((one) => (
          <Radio key={one} value={one} label={props.names[one]} />
        ))}
        <Radio {...notKnown} />
      </Stack>
    </Radio.Group>
  );
}

/** Every currency, those of the listings first, and a sentence about the listings' currencies. */
function useCurrencies(workspaceId: string) {
  const { data: rows = [] } = usePortfolioRows(workspaceId);
  const { locale } = usePreferences();
  const named = byCurrency(
    rows.flatMap(({ currency }) => (currency === undefined ? [] : [{ currency }])),
    ({ currency }) => currency,
  );
  const codes = useMemo(() => Intl.supportedValuesOf('currency'), []);
  const names = useMemo(
    () => new Intl.DisplayNames(usableLocale(locale) ?? 'en-GB', { type: 'currency' }),
    [locale],
  );
  const first = named.flatMap(({ currency }) =>
    currency !== null && isCurrencyCode(currency) ? [currency] : [],
  );
  const ordered = [...first, ...codes.filter((code) => !first.includes(code))];
  const known = joinWords(
    named.map(({ currency, items }) => `${formatCount(items.length, locale)} name ${currency ?? ''}`),
  );
  return {
    choices: ordered.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` })),
    proposed:
      known === ''
        ? 'No loaded listing names one.'
        : `Of ${formatCounted(rows.length, 'listing', 'listings', locale)}, ${known}.`,
  };
}

/** The property with the most active discounts, because its quote is the most telling. */
function useMostDiscounted(workspaceId: string): number | undefined {
  const { data = [] } = usePortfolioRows(workspaceId);
  const most = data.toSorted((left, right) => (right.activeDiscounts ?? 0) - (left.activeDiscounts ?? 0))[0];
  return (most?.activeDiscounts ?? 0) < 2 ? undefined : most?.propertyId;
}

/** A real booking with a discount in both meanings, so that a person can recognise the true one. */
function RealBooking({ workspaceId }: { readonly workspaceId: string }) {
  const { data: rows = [] } = usePerformanceRows(workspaceId);
  const property = rows.find(({ discountShare }) => compareAmounts(discountShare?.taken ?? '0', '0') > 0);
  if (property === undefined) return <>Compare a booking you know with what its guest paid.</>;
  return <BookingOf workspaceId={workspaceId} propertyId={property.propertyId} title={property.title} />;
}

function BookingOf(props: {
  readonly workspaceId: string;
  readonly propertyId: number;
  readonly title: string | null;
}) {
  const { workspaceId, propertyId, title } = props;
  const [query] = useState(() => recentBookingsQuery(new Date()));
  const { locale } = usePreferences();
  const { read } = useResourceReading('bookings', { workspaceId, propertyId }, query);
  const found = read?.value.rows.find(isDiscounted);
  const total = found === undefined ? null : priceOf(found.totalPrice);
  const off = found === undefined ? null : priceOf(found.discountAmount);
  if (found === undefined || total === null || off === null)
    return <>Compare a booking you know with what its guest paid.</>;
  return (
    <InCurrency currency={namedCurrency(found)}>
      <InertText text={title ?? `Property ${propertyId}`} />, {formatCalendarDate(found.checkIn, locale)}:
      total <AmountText amount={total} />, discount <AmountText amount={off} />. If the total includes it, the
      price was <AmountText amount={addAmounts(total, off)} /> before; if not, the guest paid{' '}
      <AmountText amount={subtractAmounts(total, off)} />.
    </InCurrency>
  );
}

function isDiscounted(booking: Booking): boolean {
  const [total, off] = [priceOf(booking.totalPrice), priceOf(booking.discountAmount)];
  return (
    isActive(bookingState(booking)) &&
    total !== null &&
    off !== null &&
    compareAmounts(off, '0') > 0 &&
    compareAmounts(off, total) < 0
  );
}
