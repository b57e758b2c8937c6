import { z } from 'zod';
import { nothing } from './needs.ts';

/** Resources whose bodies name pictures. */
export const picturedResources = ['images', 'property-detail', 'property-special-offers'] as const;

export const pictureTypes = ['png', 'jpeg', 'webp', 'gif'] as const;

export const imageChannels = {
  /**
   * One picture, fetched by the main process without any credential. Only an address that stands word for word in
   * the cached body named by `seenIn` is fetched. Refused addresses are `destination-refused`; what is no picture of a
   * kind in `pictureTypes` is `picture-not-shown`; one that would take too much to draw is `picture-too-large`.
   */
  'images:load': {
    request: z.strictObject({
      workspaceId: z.string(),
      url: z.string().min(1).max(4_000),
      seenIn: z.strictObject({ resource: z.enum(picturedResources), subject: z.string().max(200) }),
    }),
    response: z.strictObject({
      /** `data:image/…;base64,…`: what the page's policy lets it show. SECURITY: of the kinds that were measured only. */
      dataUrl: z
        .string()
        .regex(new RegExp(`^data:image/(?:${pictureTypes.join('|')});base64,`))
        .max(12_000_000),
      /** In pixels, as the file says. */
      width: z.int().positive(),
      height: z.int().positive(),
    }),
    needs: nothing,
  },
} as const;
