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

const reasons = {
  totals: 'It’s a range because the service doesn’t say if totals already include discounts.',
  combining: 'The service doesn’t document how discounts combine. Here are the three usual methods.',
} as const;

/** Why several figures stand where one is wanted, and the way to the one. */
export function RangeNote(props: { readonly of: keyof typeof reasons }) {
  return (
    <Text component="span" fz="inherit">
      {reasons[props.of]} <AnswerOnce />
    </Text>
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
