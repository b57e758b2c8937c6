import { lookup } from 'node:dns/promises';
import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../ipc/channels.ts';
import { type ProxyFor, createDispatchers } from '../service-client/connection/dispatchers.ts';
import type { DestinationBook } from '../service-client/service-client.ts';
import type { WireCaps } from '../service-client/wire-exchange.ts';
import { BodyMemory } from '../snapshots/body-memory.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { fetchPicture, pictureCaps } from './fetch-picture.ts';
import { type AddressRules, refusedAddress } from './picture-address.ts';
import { type JsonValue, isJsonObject } from '../../core/values/json/json.ts';
import { type Clock, systemClock } from '../clock/clock.ts';

/** How much memory of the page the pictures of one listing may use together. */
const listingBudget = {
  chars: 256_000_000,
  /** When decoded: fifty photographs of twelve megapixels. */
  decodedBytes: 2_400_000_000,
} as const;

interface PictureCost {
  readonly chars: number;
  readonly decodedBytes: number;
}

/**
 * Adds up the pictures passed to the page for the current listing. A new listing starts again, because the page then
 * releases the earlier pictures.
 */
class ListingBudget {
  readonly #most: PictureCost;
  #listing = '';
  readonly #handed = new Map<string, PictureCost>();

  constructor(most: PictureCost = listingBudget) {
    this.#most = most;
  }

  /** Whether this picture still fits; one passed before always does. */
  admits(listing: string, url: string, cost: PictureCost): boolean {
    if (listing !== this.#listing) this.#handed.clear();
    this.#listing = listing;
    if (this.#handed.has(url)) return true;
    let { chars, decodedBytes } = cost;
    for (const other of this.#handed.values()) {
      chars += other.chars;
      decodedBytes += other.decodedBytes;
    }
    if (chars > this.#most.chars || decodedBytes > this.#most.decodedBytes) return false;
    this.#handed.set(url, cost);
    return true;
  }
}

/** The others wait in order. */
class FewAtOnce {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so that a newcomer can't take it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** Whether the body contains exactly this text as a value. Iterative, because bodies may nest deeply. */
function bodyHolds(body: JsonValue, text: string): boolean {
  const waiting: JsonValue[] = [body];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value === text) return true;
    if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (isJsonObject(value)) for (const item of Object.values(value)) waiting.push(item);
  }
  return false;
}

type PictureRequest = ChannelRequest<'images:load'>;
type Picture = ChannelResponse<'images:load'>;

export type Images = ReturnType<typeof createImages>;

export interface ImagesDeps {
  readonly snapshots: Pick<Snapshots, 'latest' | 'onEmptied'>;
  readonly destinations: DestinationBook;
  readonly proxyFor?: ProxyFor;
  readonly clock?: Clock;
  readonly caps?: Partial<WireCaps>;
  readonly listingBudget?: PictureCost;
  /** Resolves a name to IP addresses; by default with the system's resolver. */
  readonly addressesOf?: AddressRules['addressesOf'];
}

interface CachedPicture {
  readonly picture: Picture;
  readonly decodedBytes: number;
}

const mostAtOnce = 4;
const memoryChars = 64 * 1024 * 1024;

/**
 * Pictures of listings, in memory only, dropping the least recently shown first. They are most of a workspace's data
 * and no change needs them, so none is written to disk.
 */
export function createImages(deps: ImagesDeps) {
  const caps = { ...pictureCaps, ...deps.caps };
  const parts = {
    clock: deps.clock ?? systemClock,
    caps,
    // Separate connections that never carried a credential.
    dispatchers: createDispatchers({ proxyFor: deps.proxyFor, connectMs: caps.connectMs }),
  };
  const memory = new BodyMemory<CachedPicture>(memoryChars);
  const gate = new FewAtOnce(mostAtOnce);
  const budget = new ListingBudget(deps.listingBudget);
  const underWay = new Map<string, Promise<Result<CachedPicture>>>();
  const stopListening = deps.snapshots.onEmptied(() => {
    memory.clear();
  });

  async function fetchAndKeep(
    name: string,
    { workspaceId, url }: PictureRequest,
  ): Promise<Result<CachedPicture>> {
    const rules: AddressRules = {
      addressesOf: deps.addressesOf ?? systemAddresses,
      ownOrigin: async () => {
        const own = await deps.destinations.destination(workspaceId);
        return own.ok ? succeed(new URL(own.value.baseAddress).origin) : own;
      },
    };
    const fetched = await fetchPicture(parts, rules, url);
    if (!fetched.ok) return fetched;
    const { type, width, height, bytesPerPixel, bytes } = fetched.value;
    const dataUrl = `data:image/${type};base64,${bytes.toString('base64')}`;
    const picture = { picture: { dataUrl, width, height }, decodedBytes: width * height * bytesPerPixel };
    memory.remember(name, '', picture, dataUrl.length);
    return succeed(picture);
  }

  function startFetch(name: string, request: PictureRequest): Promise<Result<CachedPicture>> {
    const flight = gate
      .run(() => fetchAndKeep(name, request))
      .finally(() => {
        underWay.delete(name);
      });
    underWay.set(name, flight);
    return flight;
  }

  // SECURITY: many acceptable pictures could still exhaust the page together.
  function handOver({ workspaceId, seenIn, url }: PictureRequest, picture: CachedPicture): Result<Picture> {
    const listing = JSON.stringify([workspaceId, seenIn.subject]);
    const cost = { chars: picture.picture.dataUrl.length, decodedBytes: picture.decodedBytes };
    return budget.admits(listing, url, cost) ? succeed(picture.picture) : fail(tooMuchTogether);
  }

  return {
    async load(request: PictureRequest): Promise<Result<Picture>> {
      // SECURITY: the page must not fetch arbitrary addresses: only those that the service itself named.
      const named = await isNamed(deps.snapshots, request);
      if (!named.ok) return named;
      const name = JSON.stringify([request.workspaceId, request.url]);
      const picture = memory.get(name, '');
      if (picture !== undefined) return handOver(request, picture);
      const fetched = await (underWay.get(name) ?? startFetch(name, request));
      return fetched.ok ? handOver(request, fetched.value) : fetched;
    },
    close(): Promise<void> {
      stopListening();
      memory.clear();
      return parts.dispatchers.close();
    },
  };
}

async function isNamed(snapshots: Pick<Snapshots, 'latest'>, request: PictureRequest): Promise<Result<null>> {
  const { workspaceId, seenIn, url } = request;
  const view = await snapshots.latest({ workspaceId, ...seenIn, query: {} });
  if (!view.ok) return view;
  const { hasBody, body } = view.value;
  if (hasBody && bodyHolds(body, url)) return succeed(null);
  return fail(refusedAddress('The service doesn’t list this picture.'));
}

const tooMuchTogether: AppError = {
  code: 'picture-too-large',
  message: 'The pictures of this listing are more together than Keyholder holds at once.',
  hint: 'The first ones are shown. Smaller versions would leave room for the rest.',
};

/** A name that can't be resolved here may still be known to the proxy; connecting will tell. */
async function systemAddresses(hostname: string): Promise<readonly string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
