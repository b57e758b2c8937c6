import type { Plans } from '../changes/plans/plans.ts';
import type { HandlersOf } from './handlers.ts';

/** Plans: the same kind of change, one property after the other. */
export function planHandlers(plans: Plans): HandlersOf<'plans'> {
  return {
    'plans:create': (request) => plans.create(request),
    'plans:list': (request) => Promise.resolve(plans.list(request)),
    'plans:get': (request) => Promise.resolve(plans.get(request)),
    'plans:start': (request) => Promise.resolve(plans.start(request)),
    'plans:pause': (request) => plans.pause(request),
    'plans:cancel': (request) => plans.cancel(request),
  };
}
