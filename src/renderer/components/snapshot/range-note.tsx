import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePreferences } from '../format/preferences.tsx';
import { useFactsQuestion } from './money-question.ts';

/** Opens the question that makes one figure of a range; nothing where it cannot be asked. */
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

/** Why several figures stand where one is wanted, and the way to the one. */
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

/** Whether one of these shares depends on what the service's totals are. */
export function isRange(shares: readonly DiscountShare[]): boolean {
  return shares.some((one) => one.percentIfTotalIsNet !== one.percentIfTotalIsGross);
}

/** Behind the words of a figure: the way to one share, where there are two. */
export function WhyRange(props: { readonly of: readonly DiscountShare[] }) {
  if (!isRange(props.of)) return null;
  return (
    <>
      {' '}
      · <AnswerOnce>Why a range?</AnswerOnce>
    </>
  );
}

/** That amounts stand here without a currency, and the way to say it; nothing once somebody said. */
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
