import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePreferences } from '../format/preferences.tsx';
import { useFactsQuestion } from './money-question.ts';

/** Opens the question that turns a range into one figure; empty if it can't be asked. */
export function AnswerOnce(props: { readonly children?: ReactNode }) {
  const ask = useFactsQuestion();
  if (ask === null) return null;
  return (
    <Anchor component="button" type="button" fz="inherit" onClick={ask}>
      {props.children ?? 'Answer once'}
    </Anchor>
  );
}

export const rangeReasons = {
  totals: 'It’s a range because the service doesn’t say if totals already include discounts.',
  combining: 'The service doesn’t document how discounts combine. Here are the three usual methods.',
} as const;

/** Why there are several figures instead of one, with the question that settles it. */
export function RangeNote(props: { readonly of: keyof typeof rangeReasons }) {
  return (
    <Text component="span" fz="inherit">
      {rangeReasons[props.of]} <AnswerOnce />
    </Text>
  );
}

interface DiscountShare {
  readonly percentIfTotalIsNet: number | null;
  readonly percentIfTotalIsGross: number | null;
}

/** Whether one of these shares depends on what the service's totals include. */
export function isRange(shares: readonly DiscountShare[]): boolean {
  return shares.some((one) => one.percentIfTotalIsNet !== one.percentIfTotalIsGross);
}

/** After a range: the question that turns it into one share. */
export function WhyRange(props: { readonly of: readonly DiscountShare[] }) {
  if (!isRange(props.of)) return null;
  return (
    <>
      {' '}
      · <AnswerOnce>Why a range?</AnswerOnce>
    </>
  );
}

/** Says that amounts have no currency, with a button to choose one; empty once it is chosen. */
export function CurrencyUnknown() {
  const { currencyLabel } = usePreferences();
  if (currencyLabel !== '') return null;
  return (
    <>
      {' '}
      · currency not known · <AnswerOnce>Choose currency</AnswerOnce>
    </>
  );
}
