import { createContext, useContext } from 'react';

/** Opens the question of what whole amounts are; null where there is no workspace to ask it of. */
export const MoneyQuestionContext = createContext<(() => void) | null>(null);

export function useMoneyQuestion(): (() => void) | null {
  return useContext(MoneyQuestionContext);
}
