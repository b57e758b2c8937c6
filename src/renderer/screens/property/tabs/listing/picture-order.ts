import type { JsonValue } from '../../../../../core/values/json/json.ts';
import { isJsonObject } from '../../../../../core/values/json/json.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';

type ImageRow = NonNullable<ResourceValue<'images'>['legacy']>[number];

export interface ListedPicture {
  readonly key: string;
  /** For the gallery; null when the service named no address at all. */
  readonly small: string | null;
  /** For the lightbox. */
  readonly large: string | null;
  readonly alt: string | null;
  readonly order: number | null;
}

/** The pictures of one collection in display order; those without one come last, as they came. */
export function picturesInOrder(rows: readonly ImageRow[]): ListedPicture[] {
  return rows
    .map((row, index): ListedPicture => {
      const sizes = addressesIn(row.urls ?? null);
      const small = [row.thumbnailUrl, sizes.small, row.mediumUrl, row.url, row.largeUrl, sizes.any];
      const large = [row.largeUrl, row.url, sizes.large, row.mediumUrl, sizes.any, row.thumbnailUrl];
      return {
        key: `${String(index)} ${String(row.imageId ?? '')}`,
        small: firstText(small),
        large: firstText(large),
        alt: firstText([row.alt]),
        order: row.order ?? null,
      };
    })
    .toSorted((left, right) => (left.order ?? Infinity) - (right.order ?? Infinity) || 0);
}

function firstText(candidates: readonly (string | null | undefined)[]): string | null {
  for (const candidate of candidates) {
    const text = candidate?.trim() ?? '';
    if (text !== '') return candidate ?? null;
  }
  return null;
}

/** Addresses in an object of sizes, whatever its names are; the names hint at which is which. */
function addressesIn(urls: JsonValue): { small?: string; large?: string; any?: string } {
  const entries = isJsonObject(urls) || Array.isArray(urls) ? Object.entries(urls) : [];
  const addresses = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^https?:/i.test(entry[1]),
  );
  const named = (pattern: RegExp): string | undefined => addresses.find(([name]) => pattern.test(name))?.[1];
  const small = named(/thumb|small|tiny|xs|sm/i);
  const large = named(/large|full|orig|big|xl|lg/i);
  const any = addresses[0]?.[1];
  return {
    ...(small === undefined ? {} : { small }),
    ...(large === undefined ? {} : { large }),
    ...(any === undefined ? {} : { any }),
  };
}
