import { fail, succeed } from '../../contract/errors.ts';
import type { Rooms } from '../compose-rooms.ts';
import type { SaveFile } from './console-handlers.ts';
import type { HandlersOf } from './handlers.ts';

/** The connection check and its report. */
export function connectionHandlers(_rooms: Rooms, save: SaveFile): HandlersOf<'connection'> {
  return {
    'connection:check': () => Promise.resolve(fail({ code: 'internal', message: 'Being built.' })),
    'connection:cancel': () => Promise.resolve(succeed(null)),
    'connection:save-report': async ({ report }) => {
      const saved = await save({
        suggestedName: 'keyholder-connection-report.json',
        kind: { name: 'JSON', extension: 'json' },
        text: JSON.stringify(report, null, 2),
      });
      return saved.ok ? succeed({ savedAs: saved.value }) : saved;
    },
  };
}
