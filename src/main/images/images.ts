import { lookup } from 'node:dns/promises';
import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../contract/ipc/channels.ts';
import type { ClientClock } from '../service-client/client-clock.ts';
import { systemClock } from '../service-client/client-clock.ts';
import type { ProxyFor } from '../service-client/connection/dispatchers.ts';
import { createDispatchers } from '../service-client/connection/dispatchers.ts';
import type { DestinationBook } from '../service-client/service-client.ts';
import type { WireCaps } from '../service-client/wire-exchange.ts';
import { BodyMemory } from '../snapshots/body-memory.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { FewAtOnce } from './few-at-once.ts';
import { fetchPicture, pictureCaps } from './fetch-picture.ts';
import { bodyHolds } from './known-address.ts';
import type { PictureCost } from './listing-budget.ts';
import { ListingBudget } from './listing-budget.ts';
import type { AddressRules } from './picture-address.ts';
import { refusedAddress } from './picture-address.ts';

type PictureRequest = ChannelRequest<'images:load'>;
type Picture = ChannelResponse<'images:load'>;

export interface Images {
  /** As the channel `images:load` documents it. */
  load(request: PictureRequest): Promise<Result<Picture>>;
  close(): Promise<void>;
}

export interface ImagesDeps {
  readonly snapshots: Pick<Snapshots, 'latest' | 'onEmptied'>;
  readonly destinations: DestinationBook;
  readonly proxyFor?: ProxyFor;
  readonly clock?: ClientClock;
  readonly caps?: Partial<WireCaps>;
  readonly listingBudget?: PictureCost;
  /** IP addresses of a name; the system's resolver when left out. */
  readonly addressesOf?: AddressRules['addressesOf'];
}

interface CachedPicture {
  readonly picture: Picture;
  /** What it takes once it is unpacked. */
  readonly decodedBytes: number;
}

const mostAtOnce = 4;
const memoryChars = 64 * 1024 * 1024;

/**
 * Pictures of listings. Kept in memory only, the least recently shown going first: they are the bulk of what a
 * portfolio weighs, and nothing of them is needed to make a change, so none is written to this computer's disk.
 */
export function createImages(deps: ImagesDeps): Images {
  const caps = { ...pictureCaps, ...deps.caps };
  const parts = {
    clock: deps.clock ?? systemClock,
    caps,
    // Connections of their own: none of these ever carried a credential.
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
    const kept = { picture: { dataUrl, width, height }, decodedBytes: width * height * bytesPerPixel };
    memory.remember(name, '', kept, dataUrl.length);
    return succeed(kept);
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

  // SECURITY: many pictures that each pass could exhaust the page together.
  function handOver({ workspaceId, seenIn, url }: PictureRequest, kept: CachedPicture): Result<Picture> {
    const listing = JSON.stringify([workspaceId, seenIn.subject]);
    const cost = { chars: kept.picture.dataUrl.length, decodedBytes: kept.decodedBytes };
    return budget.admits(listing, url, cost) ? succeed(kept.picture) : fail(tooMuchTogether);
  }

  return {
    async load(request) {
      // SECURITY: the page must not use this as an open fetcher: only what the service itself named is asked for.
      const named = await isNamed(deps.snapshots, request);
      if (!named.ok) return named;
      const name = JSON.stringify([request.workspaceId, request.url]);
      const kept = memory.get(name, '');
      if (kept !== undefined) return handOver(request, kept);
      const fetched = await (underWay.get(name) ?? startFetch(name, request));
      return fetched.ok ? handOver(request, fetched.value) : fetched;
    },
    close() {
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
  return fail(refusedAddress('The service did not name it in what was read.'));
}

const tooMuchTogether: AppError = {
  code: 'picture-too-large',
  message: 'The pictures of this listing are more together than Keyholder holds at once.',
  hint: 'Those that came first are shown. Smaller versions of them would leave room for the rest.',
};

/** A name that cannot be resolved here may still be by the proxy; the connection tells. */
async function systemAddresses(hostname: string): Promise<readonly string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
