import type { Drafts } from '../../drafts/drafts.ts';
import type { HandlersOf } from '../handlers.ts';

/** What was typed and not sent yet. */
export function draftHandlers(drafts: Drafts): HandlersOf<'drafts'> {
  return {
    'drafts:list': (request) => drafts.list(request),
    'drafts:save': (request) => drafts.save(request),
    'drafts:remove': (request) => drafts.remove(request),
  };
}
