import { createContext, useContext } from 'react';

/** What a person is asked once of a workspace's amounts. */
interface MoneyQuestions {
  /** What whole amounts are. */
  readonly askUnit: () => void;
  /** The currency, what totals include and how discounts combine. */
  readonly askFacts: () => void;
}

/** Opens the questions; null where there is no workspace to ask them of. */
export const MoneyQuestionContext = createContext<MoneyQuestions | null>(null);

export function useMoneyQuestion(): (() => void) | null {
  return useContext(MoneyQuestionContext)?.askUnit ?? null;
}

export function useFactsQuestion(): (() => void) | null {
  return useContext(MoneyQuestionContext)?.askFacts ?? null;
}
