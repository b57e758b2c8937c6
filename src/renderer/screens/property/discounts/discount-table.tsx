import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DiscountGap } from '../../../../core/analysis/discounts/discount-gaps.ts';
import {
  type DiscountKind,
  type DiscountRule,
  type DiscountView,
  isSwitchOpen,
} from '../../../../core/analysis/discounts/discounts.ts';
import { type Absence, absenceWord } from '../../../../core/mapping/absence.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { LegendSwatch } from '../../../charts/frame/chart-legend.tsx';
import type { ChartCell } from '../../../charts/frame/chart-table.tsx';
import { type Preferences, usePreferences } from '../../../components/format/preferences.tsx';
import { limitWords } from '../../../components/property/group-window-words.ts';
import {
  dayWords,
  effectWords,
  leadWords,
  discountRuleWords,
  windowWords,
} from '../../../components/property/discount-rule-words.ts';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Under } from '../../../kit/notes.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';
import { discountColour } from './heat-map/heat-cells.ts';

interface LimitColumn {
  readonly name: string;
  readonly wordsOf: (row: DiscountRule, locale: string) => string | undefined;
  readonly concepts: readonly string[];
}

const limitColumns: readonly LimitColumn[] = [
  { name: 'Arrivals', wordsOf: windowWords, concepts: ['dateFrom', 'dateTo'] },
  { name: 'Booked', wordsOf: leadWords, concepts: ['minDaysBefore', 'maxDaysBefore', 'bookBefore'] },
  {
    name: 'Nights',
    wordsOf: (row) => limitWords(row.minNights, row.maxNights),
    concepts: ['minNights', 'maxNights'],
  },
  {
    name: 'Guests',
    wordsOf: (row) => limitWords(row.minGuests, row.maxGuests),
    concepts: ['minGuests', 'maxGuests'],
  },
  {
    name: 'Check-in days',
    wordsOf: (row, locale) => dayWords(row.startDays, locale),
    concepts: ['startDays'],
  },
];

/** One discount's rules. Conditions that no rule has are left out. */
export function DiscountTable(props: {
  readonly caption: string;
  readonly view: DiscountView;
  /** A short label for each rule that can't apply, by key. */
  readonly unreachableWords?: ReadonlyMap<string, string> | undefined;
}) {
  const preferences = usePreferences();
  const { view, unreachableWords } = props;
  const rows = view.rows ?? [];
  const why = absenceWord({ is: isReadInPart(view) ? 'unnamed' : 'not-sent' });
  const columns: readonly Column<DiscountRule>[] = [
    { name: 'Rule', cell: (row) => ruleCell(row, unreachableWords?.get(row.key)) },
    ...limitColumns
      .filter(({ wordsOf, concepts }) =>
        rows.some((row) => wordsOf(row, '') !== undefined || notUnderstoodOf(row, concepts) !== undefined),
      )
      .map(({ name, wordsOf, concepts }) => ({
        name,
        cell: (row: DiscountRule) =>
          limitCell(
            wordsOf(row, preferences.locale),
            notUnderstoodOf(row, concepts),
            `${why}: taken as no limit`,
          ),
      })),
    { name: 'Effect', cell: (row) => effectCell(row, why, preferences) },
  ];
  return <SimpleTable caption={props.caption} rows={rows} columns={columns} isQuiet={({ isOn }) => !isOn} />;
}

export function DiscountMark(props: { readonly discount: DiscountKind; readonly children: ReactNode }) {
  return (
    <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
      <LegendSwatch colour={discountColour(props.discount)} mark="block" />
      <span>{props.children}</span>
    </Group>
  );
}

function ruleCell({ name, position }: DiscountRule, unreachable: string | undefined): ChartCell {
  return {
    value: name ?? String(position),
    shown: (
      <>
        {name === null ? String(position) : <InertText text={name} />}
        {unreachable === undefined ? null : (
          <Text component="span" size="xs" c="var(--kh-warn-text)" ml="xs">
            <IconAlertTriangle size={13} aria-hidden /> {unreachable}
          </Text>
        )}
      </>
    ),
  };
}

const openEffectWords: Readonly<Partial<Record<DiscountRule['effect']['kind'], string>>> = {
  'in-doubt': 'Discount unclear (percent or money, off or paid)',
  'not-understood': 'Discount not recognised',
  unclear: 'Two conflicting discounts sent',
};

function effectCell({ effect }: DiscountRule, why: string, preferences: Preferences): ChartCell {
  const text = effectWords(effect, preferences);
  if (text === undefined) return { value: null, missing: why };
  const more =
    effect.kind === 'amount-off'
      ? `per stay, night or week: ${why.toLowerCase()}`
      : openEffectWords[effect.kind];
  return {
    value: text,
    shown: (
      <Text component="span" fw={550} fz="inherit">
        {text}
        {more === undefined ? null : <Under>{more}</Under>}
      </Text>
    ),
  };
}

/** `sent` wasn't understood. It's shown with or instead of the text. */
function limitCell(text: string | undefined, sent: Absence | undefined, missing: string): ChartCell {
  if (sent === undefined) return { value: text ?? null, missing };
  return {
    value: text ?? null,
    shown: (
      <>
        {text === undefined ? null : `${text} · `}
        <AbsentCell why={sent} />
      </>
    ),
  };
}

function notUnderstoodOf(row: DiscountRule, concepts: readonly string[]): Absence | undefined {
  const doubt = row.notUnderstood.find((one) => one.concepts.some((concept) => concepts.includes(concept)));
  return doubt === undefined ? undefined : { is: 'not-understood', sent: doubt.sent };
}

export const discountPurpose: Readonly<Record<DiscountKind, string>> = {
  lowOccupancy: 'Small-party discount: fewer guests pay less.',
  earlyBird: 'Early-booking discount: guests who book long before arrival pay less.',
  lateAvailability: 'Last-minute discount: guests who book shortly before arrival pay less.',
  shortBreakRules: 'Stays shorter than a week: which are sold, and which share of the week they pay.',
  lengthOfStay: 'Long-stay discount: longer stays pay less.',
};

/** What the discount gives at present: "Now: 10% off, 40+ days before." */
export function currentWords({ rows }: DiscountView, preferences: Preferences): string | undefined {
  const on = (rows ?? []).filter((row) => row.isOn && !isSwitchOpen(row));
  const [first, second] = on;
  if (first === undefined) return undefined;
  if (second === undefined) return `Now: ${discountRuleWords(first, preferences)}.`;
  const percents = on.flatMap(({ effect }) =>
    effect.kind === 'percent-off' ? [Number(effect.percent)] : [],
  );
  const count = formatCounted(on.length, 'rule', 'rules', preferences.locale);
  if (percents.length !== on.length) return `Now: ${count} on.`;
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return `Now: ${least === most ? '' : `${String(least)}% to `}${String(most)}% off by ${count}.`;
}

export function stateWords(view: DiscountView, gaps: readonly DiscountGap[] = []): string {
  if (view.rows === null) {
    if (view.isNull === true) return 'sent as null: none';
    const gap = gaps.find(({ discount }) => discount === view.discount) ?? gapOf(view);
    const word = absenceWord({ is: gap.why }).toLowerCase();
    return gap.why === 'not-understood' ? word : `${word}: unknown, not empty`;
  }
  if (view.rows.length === 0) return 'no rules';
  if (view.rows.some(({ unreported }) => unreported.includes('switch')) && view.active === null) {
    return 'its switch isn’t recognised';
  }
  const noSwitch = isReadInPart(view)
    ? 'no switch sent under a known name: taken as on'
    : 'no switch sent: taken as on';
  const off = view.rows.filter(({ isOn }) => !isOn).length;
  const count = view.rows.length;
  if (view.active === null) {
    const without = view.rows.filter(({ hasOwnSwitch }) => hasOwnSwitch !== true).length;
    if (without === count) return noSwitch;
    return without === 0
      ? `by each rule’s switch: ${count - off} of ${count} on`
      : `by each rule’s switch: ${off} of ${count} off; else ${noSwitch}`;
  }
  if (!view.active) return 'off';
  return off === 0 ? 'on' : `on; by each rule’s switch: ${off} of ${count} off`;
}

function gapOf(view: DiscountView): Pick<DiscountGap, 'why'> {
  if (view.source !== null || view.asSent !== undefined) return { why: 'not-understood' };
  return { why: view.amongUnknown === true ? 'unnamed' : 'not-sent' };
}

/** Whether any part wasn't understood. If so, a part that seems missing may exist. */
export function isReadInPart({ unknownFields, asSent, rows }: DiscountView): boolean {
  return (
    unknownFields.length > 0 ||
    asSent !== undefined ||
    (rows ?? []).some(
      ({ notUnderstood, effect }) => notUnderstood.length > 0 || openEffectWords[effect.kind] !== undefined,
    )
  );
}
