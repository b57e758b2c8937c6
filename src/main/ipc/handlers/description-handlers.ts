import { succeed } from '../../../core/values/errors.ts';
import type { Descriptions } from '../../descriptions/descriptions.ts';
import type { OpenTextFile } from './console-handlers.ts';
import type { HandlersOf } from '../handlers.ts';

/** As the reader of descriptions has it, which refuses what is larger, and says so. */
const mostBytes = 5 * 1024 * 1024;

/** What a workspace's service says of itself, from a file. */
export function descriptionHandlers(
  descriptions: Descriptions,
  open: OpenTextFile,
): HandlersOf<'descriptions'> {
  return {
    'descriptions:get': (request) => Promise.resolve(descriptions.get(request)),
    'descriptions:choose': async (request) => {
      const chosen = await open({ name: 'OpenAPI', extensions: ['json', 'yaml', 'yml'], mostBytes });
      if (!chosen.ok) return chosen;
      return chosen.value === null ? succeed(null) : descriptions.offer(request, chosen.value);
    },
    'descriptions:cancel': (request) => descriptions.cancel(request),
    'descriptions:take': (request) => Promise.resolve(descriptions.take(request)),
    'descriptions:remove': (request) => Promise.resolve(descriptions.remove(request)),
  };
}
