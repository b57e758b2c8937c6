import type { Images } from '../../images/images.ts';
import type { HandlersOf } from '../handlers.ts';

/** Pictures for the page, which has no network of its own. */
export function imageHandlers(images: Images): HandlersOf<'images'> {
  return { 'images:load': (request) => images.load(request) };
}
