import { createContext, useContext } from 'react';

/** The questions about a workspace's amounts, each asked once. */
interface MoneyQuestions {
  /** The unit of whole amounts. */
  readonly askUnit: () => void;
  /** The currency, what totals include and how discounts combine. */
  readonly askFacts: () => void;
}

/** Opens the questions; null without a workspace. */
export const MoneyQuestionContext = createContext<MoneyQuestions | null>(null);

export function useMoneyQuestion(): (() => void) | null {
  return useContext(MoneyQuestionContext)?.askUnit ?? null;
}

export function useFactsQuestion(): (() => void) | null {
  return useContext(MoneyQuestionContext)?.askFacts ?? null;
}
