import { z } from 'zod';

/** Resources whose bodies name pictures. */
export const picturedResources = ['images', 'property-detail', 'property-special-offers'] as const;

export const pictureTypes = ['png', 'jpeg', 'webp', 'gif', 'avif', 'svg+xml'] as const;

export const imageChannels = {
  /**
   * One picture, fetched by the main process without any credential. Only an address that stands word for word in
   * the cached body named by `seenIn` is fetched. Refused addresses are `destination-refused`; what is not a picture
   * is `service-unexpected`.
   */
  'images:load': {
    request: z.strictObject({
      workspaceId: z.string(),
      url: z.string().min(1).max(4_000),
      seenIn: z.strictObject({ resource: z.enum(picturedResources), subject: z.string().max(200) }),
    }),
    response: z.strictObject({
      /** `data:image/…;base64,…`: what the page's policy lets it show. */
      dataUrl: z.string().startsWith('data:image/').max(12_000_000),
      /** In pixels, as the file says; null where it does not. */
      width: z.int().positive().nullable(),
      height: z.int().positive().nullable(),
    }),
  },
} as const;
