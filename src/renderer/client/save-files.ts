import { useMutation } from '@tanstack/react-query';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import { AppFailure, valueOf } from './queries/app-failure.ts';
import { bridge } from './bridge.ts';
import { t } from './texts.ts';

/** Asks where to save, then writes a table as CSV. `savedAs` is null when the person cancelled. */
export function useSaveTable() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'console:save-table'>) => valueOf(bridge.console.saveTable(request)),
  });
}

/** Asks where to save, then writes what the window shows as PDF. Null as for a table. */
export function useSavePage() {
  return useMutation({
    mutationFn: (request: ChannelRequest<'console:save-page'>) => valueOf(bridge.console.savePage(request)),
  });
}

/** Asks where to save, then writes the picture that `draw` makes: a PNG in base64. Null as for a table. */
export function useSavePicture() {
  return useMutation({
    mutationFn: async (request: { readonly suggestedName: string; readonly draw: () => Promise<string> }) => {
      const pngBase64 = await request.draw().catch((cause: unknown) => {
        throw new AppFailure({
          code: 'internal',
          message: t('noPicture'),
          hint: t('saveItAsCsv'),
          serviceMessages: cause instanceof Error ? [cause.message] : [],
        });
      });
      return valueOf(bridge.console.savePicture({ suggestedName: request.suggestedName, pngBase64 }));
    },
  });
}
