import type { Omissions } from '../../changes/omissions/omissions.ts';
import type { HandlersOf } from '../handlers.ts';

/** Fields that the service shows and does not take back. */
export function omissionHandlers(omissions: Omissions): HandlersOf<'omissions'> {
  return {
    'omissions:list': (request) => Promise.resolve(omissions.list(request)),
    'omissions:withdraw': (request) => Promise.resolve(omissions.withdraw(request)),
  };
}
