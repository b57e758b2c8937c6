import { z } from 'zod';

import { identity, optional, requiredOrNull } from '../shape/field.ts';
import { anything, integer, text } from '../shape/kinds.ts';
import { looseRows } from '../shape/loose-rows.ts';
import { objectResource } from '../shape/resource.ts';

/** Section 2: "URLs, alt text and display order"; field names not shown. */
const imageSchema = z.object({
  imageId: identity(integer, 'id', 'image_id'),
  propertyId: identity(integer, 'property_id'),
  url: optional(text, 'url', 'image_url', 'src', 'original', 'original_url', 'path'),
  thumbnailUrl: optional(text, 'thumbnail_url', 'thumbnail', 'thumb', 'thumb_url'),
  mediumUrl: optional(text, 'medium_url', 'medium'),
  largeUrl: optional(text, 'large_url', 'large'),
  /** Several sizes in one object: shown as it comes. */
  urls: optional(anything, 'urls', 'sizes', 'variants'),
  alt: optional(text, 'alt', 'alt_text', 'caption', 'title', 'description'),
  order: optional(integer, 'display_order', 'order', 'position', 'sort_order', 'display_position'),
  width: optional(integer, 'width'),
  height: optional(integer, 'height'),
});

/** Two collections, legacy (original server) and cloud storage, in display order. */
export const images = objectResource(
  z.object({
    propertyId: identity(integer, 'property_id', 'id'),
    legacy: requiredOrNull(
      looseRows(imageSchema, { within: [] }),
      'legacy',
      'legacy_images',
      'old_images',
      'images',
    ),
    cloud: requiredOrNull(
      looseRows(imageSchema, { within: [] }),
      'cloud',
      'cloud_storage',
      'cloud_images',
      'cloud_storage_images',
      's3',
      's3_images',
      'new_images',
    ),
  }),
);
