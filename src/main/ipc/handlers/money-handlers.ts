import type { MoneyQuestion } from '../../readings/money-question.ts';
import type { HandlersOf } from '../handlers.ts';

/** What a person says of a workspace's whole amounts. */
export function moneyHandlers(money: MoneyQuestion): HandlersOf<'money'> {
  return {
    'money:get': (request) => Promise.resolve(money.get(request)),
    'money:evidence': (request) => money.evidence(request),
    'money:say': (request) => Promise.resolve(money.say(request)),
  };
}
