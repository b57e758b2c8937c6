import type { Learned } from '../../changes/learned.ts';
import type { HandlersOf } from '../handlers.ts';

/** Fields that the service shows and does not take back. */
export function omissionHandlers(learned: Pick<Learned, 'list' | 'withdraw'>): HandlersOf<'omissions'> {
  return {
    'omissions:list': (request) => Promise.resolve(learned.list(request)),
    'omissions:withdraw': (request) => Promise.resolve(learned.withdraw(request)),
  };
}
