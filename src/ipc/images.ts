import { z } from 'zod';
import { nothing } from './needs.ts';

/** Resources whose bodies contain picture addresses. */
export const picturedResources = ['images', 'property-detail', 'property-special-offers'] as const;

export const pictureTypes = ['png', 'jpeg', 'webp', 'gif'] as const;

export const imageChannels = {
  /**
   * One picture, fetched by the main process without any credential. Only an address found word for word in the
   * cached body named by `seenIn` is fetched. Forbidden addresses give `destination-refused`, other types than
   * `pictureTypes` give `picture-not-shown`, and pictures too large to draw give `picture-too-large`.
   */
  'images:load': {
    request: z.strictObject({
      workspaceId: z.string(),
      url: z.string().min(1).max(4_000),
      seenIn: z.strictObject({ resource: z.enum(picturedResources), subject: z.string().max(200) }),
    }),
    response: z.strictObject({
      /**
       * `data:image/…;base64,…`, which the page's policy allows. SECURITY: of the kinds that were measured
       * only.
       */
      dataUrl: z
        .string()
        .regex(new RegExp(`^data:image/(?:${pictureTypes.join('|')});base64,`))
        .max(12_000_000),
      /** In pixels, from the file. */
      width: z.int().positive(),
      height: z.int().positive(),
    }),
    needs: nothing,
  },
} as const;
