import { z } from 'zod';
import { boardChannels } from './board.ts';
import { aboutSchema, settingsSchema } from './console.ts';
import { workspaceChannels } from './workspaces.ts';
import { nothing } from './needs.ts';

export const firstScreenChannels = {
  /**
   * All that the first screen shows of what is kept here, in one answer: the preload asks for it before the page's script is
   * read. The board is that of the active workspace; null where there is none, or where it cannot be had.
   */
  'console:first-screen': {
    request: z.undefined(),
    response: z.strictObject({
      workspaces: workspaceChannels['workspaces:list'].response,
      settings: settingsSchema,
      about: aboutSchema,
      board: z
        .strictObject({
          workspaceId: z.string(),
          rows: boardChannels['board:rows'].response,
          views: boardChannels['board:views'].response,
        })
        .nullable(),
    }),
    needs: nothing,
  },
} as const;
