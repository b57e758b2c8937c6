import { useMutation } from '@tanstack/react-query';
import { AppFailure } from './queries/app-failure.ts';
import { ask } from './ask.ts';

/** Asks where to save, then writes the PNG (base64) that `draw` returns. Null if cancelled. */
export function useSavePicture() {
  return useMutation({
    mutationFn: async (request: { readonly suggestedName: string; readonly draw: () => Promise<string> }) => {
      const pngBase64 = await request.draw().catch((cause: unknown) => {
        throw new AppFailure({
          code: 'internal',
          message: 'The chart couldn’t be made into a picture.',
          hint: 'Save it as CSV instead: it has the same figures.',
          serviceMessages: cause instanceof Error ? [cause.message] : [],
        });
      });
      return ask('console:save-picture', { suggestedName: request.suggestedName, pngBase64 });
    },
  });
}
