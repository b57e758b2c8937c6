import type { Asking } from '../../requests/asking.ts';
import type { RequestShapes } from '../../requests/request-shapes.ts';
import type { HandlersOf } from '../handlers.ts';

/** Requests whose form the service's document does not show. */
export function requestHandlers(shapes: RequestShapes, asking: Asking): HandlersOf<'requests'> {
  return {
    'requests:shapes': (request) => shapes.shapes(request),
    'requests:accept': (request) => shapes.accept(request),
    'requests:withdraw': (request) => Promise.resolve(shapes.withdraw(request)),
    'requests:ask': (request) => asking.ask(request),
    'requests:cancel': (request) => Promise.resolve(asking.cancel(request)),
  };
}
