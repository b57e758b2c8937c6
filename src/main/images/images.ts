import { lookup } from 'node:dns/promises';
import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../contract/ipc/channels.ts';
import type { ClientClock } from '../service-client/client-clock.ts';
import { systemClock } from '../service-client/client-clock.ts';
import type { ProxyFor } from '../service-client/dispatchers.ts';
import { createDispatchers } from '../service-client/dispatchers.ts';
import type { DestinationBook } from '../service-client/service-client.ts';
import type { WireCaps } from '../service-client/wire-exchange.ts';
import { BodyMemory } from '../snapshots/body-memory.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { FewAtOnce } from './few-at-once.ts';
import { fetchPicture, pictureCaps } from './fetch-picture.ts';
import { bodyHolds } from './known-address.ts';
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
  /** IP addresses of a name; the system's resolver when left out. */
  readonly addressesOf?: AddressRules['addressesOf'];
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
  const memory = new BodyMemory<Picture>(memoryChars);
  const gate = new FewAtOnce(mostAtOnce);
  const underWay = new Map<string, Promise<Result<Picture>>>();
  const stopListening = deps.snapshots.onEmptied(() => {
    memory.clear();
  });

  async function fetchAndKeep(name: string, { workspaceId, url }: PictureRequest): Promise<Result<Picture>> {
    const rules: AddressRules = {
      addressesOf: deps.addressesOf ?? systemAddresses,
      ownOrigin: async () => {
        const own = await deps.destinations.destination(workspaceId);
        return own.ok ? succeed(new URL(own.value.baseAddress).origin) : own;
      },
    };
    const fetched = await fetchPicture(parts, rules, url);
    if (!fetched.ok) return fetched;
    const { type, width, height, bytes } = fetched.value;
    const dataUrl = `data:image/${type};base64,${bytes.toString('base64')}`;
    const picture = { dataUrl, width, height };
    memory.remember(name, '', picture, dataUrl.length);
    return succeed(picture);
  }

  return {
    async load(request) {
      // SECURITY: the page must not use this as an open fetcher: only what the service itself named is asked for.
      const named = await isNamed(deps.snapshots, request);
      if (!named.ok) return named;
      const name = JSON.stringify([request.workspaceId, request.url]);
      const kept = memory.get(name, '');
      if (kept !== undefined) {
        return succeed(kept);
      }
      const present = underWay.get(name);
      if (present !== undefined) return present;
      const flight = gate
        .run(() => fetchAndKeep(name, request))
        .finally(() => {
          underWay.delete(name);
        });
      underWay.set(name, flight);
      return flight;
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

/** A name that cannot be resolved here may still be by the proxy; the connection tells. */
async function systemAddresses(hostname: string): Promise<readonly string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
