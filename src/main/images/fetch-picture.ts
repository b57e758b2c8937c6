import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import { acceptedEncodings, decodeContent } from '../service-client/answers/answer-reading.ts';
import type { Dispatchers } from '../service-client/connection/dispatchers.ts';
import { faultError } from '../service-client/answers/failure-sentences.ts';
import { singleHeader } from '../service-client/rate-limit/rate-headers.ts';
import { type WireAnswer, type WireCaps, exchange } from '../service-client/wire-exchange.ts';
import { checkPictureAddress, refusedAddress, type AddressRules } from './picture-address.ts';
import type { PictureMeasure, PictureFault } from './picture-type.ts';
import type { Clock } from '../clock/clock.ts';

export interface FetchedPicture extends PictureMeasure {
  readonly bytes: Buffer;
}

export interface FetchParts {
  readonly dispatchers: Pick<Dispatchers, 'forRead'>;
  readonly clock: Clock;
  readonly caps: WireCaps;
}

/** The time covers the whole picture, including redirects. */
export const pictureCaps: WireCaps = {
  connectMs: 8_000,
  headersMs: 12_000,
  bodySilenceMs: 8_000,
  totalMs: 25_000,
  maxBytes: 8 * 1024 * 1024,
};

const mostRedirects = 3;

// SECURITY: all the headers that are sent. No credential, cookie, referrer or origin ever goes to a host of pictures.
const headers = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': acceptedEncodings,
  'user-agent': 'Keyholder',
} as const;

/** Fetches one picture, following at most three redirects, each checked like the first address. */
export async function fetchPicture(
  parts: FetchParts,
  rules: AddressRules,
  address: string,
): Promise<Result<FetchedPicture>> {
  const endsAtMs = parts.clock.monotonicMs() + parts.caps.totalMs;
  let next = address;
  let protocol: string | undefined;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const checked = await checkPictureAddress(next, rules);
    if (!checked.ok) return checked;
    const url = checked.value;
    // SECURITY: a redirect never changes the protocol, even to a safer one.
    if (protocol !== undefined && url.protocol !== protocol) {
      return fail(refusedAddress('It was redirected to another kind of connection.'));
    }
    protocol = url.protocol;
    const answer = await ask(parts, url, endsAtMs - parts.clock.monotonicMs());
    if (!answer.ok) return answer;
    const location = redirectOf(answer.value, url);
    if (location === undefined) return readPicture(answer.value, url.host, parts.caps.maxBytes);
    next = location;
  }
  return fail(refusedAddress('It was redirected more than three times.'));
}

async function ask(parts: FetchParts, url: URL, leftMs: number): Promise<Result<WireAnswer>> {
  const found = await parts.dispatchers.forRead(url.origin);
  if (!found.ok) return fail(faultError('proxy', url.host));
  const request = {
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers,
    body: null,
    closeAfter: false,
  } as const;
  const caps = { ...parts.caps, totalMs: Math.max(1, leftMs) };
  const result = await exchange(found.dispatcher, request, caps, parts.clock);
  if (result.kind === 'answer') return succeed(result);
  return fail(result.fault === 'too-large' ? tooLarge(url.host) : faultError(result.fault, url.host));
}

function redirectOf(answer: WireAnswer, from: URL): string | undefined {
  if (![301, 302, 303, 307, 308].includes(answer.status)) return undefined;
  const location = singleHeader(answer.headers, 'location');
  if (location === undefined || !URL.canParse(location, from.href)) return undefined;
  return new URL(location, from).href;
}

async function readPicture(
  answer: WireAnswer,
  host: string,
  maxBytes: number,
): Promise<Result<FetchedPicture>> {
  if (answer.status !== 200) return fail(noPicture(host, answer.status));
  const encoding = singleHeader(answer.headers, 'content-encoding') ?? '';
  const decoded = await decodeContent(answer.bytes, encoding, maxBytes);
  if (!decoded.ok) return fail(decoded.fault === 'too-large' ? tooLarge(host) : notShown(host, 'other-kind'));
  // Loaded late, because pictures are never needed before the first rows.
  const { judgePicture } = await import('./picture-type.ts');
  const judged = judgePicture(decoded.bytes);
  if (!judged.ok) return fail(notShown(host, judged.fault));
  return succeed({ ...judged.measure, bytes: decoded.bytes });
}

function noPicture(host: string, status: number): AppError {
  return {
    code: status === 404 || status === 410 ? 'service-not-found' : 'service-unexpected',
    message: `${host} returned status ${status} instead of a picture.`,
    hint: 'It may have been moved or taken away since the listing was written.',
    status,
  };
}

function tooLarge(host: string): AppError {
  return {
    code: 'picture-too-large',
    message: `The picture at ${host} is larger than Keyholder accepts (8 MB).`,
    hint: 'A smaller version of it would be shown.',
  };
}

function notShown(host: string, fault: PictureFault): AppError {
  const reported = faultWords[fault];
  const code = fault === 'other-kind' || fault === 'unclear' ? 'picture-not-shown' : 'picture-too-large';
  return { code, message: reported.message(host), hint: reported.hint };
}

interface FaultWords {
  readonly message: (host: string) => string;
  readonly hint: string;
}

const smaller = 'A smaller version of it would be shown.';
const faultWords: Readonly<Record<PictureFault, FaultWords>> = {
  'other-kind': {
    message: (host) => `The file from ${host} isn’t a supported picture.`,
    hint: 'PNG, JPEG, WebP and GIF are shown. SVG and AVIF are not: a small one can keep a computer busy for minutes.',
  },
  unclear: {
    message: (host) => `The file from ${host} doesn’t say clearly how large the picture is.`,
    hint: 'Saved again with a picture editor, it would be shown.',
  },
  'too-many-pixels': {
    message: (host) => `The picture from ${host} has more than 40 megapixels.`,
    hint: smaller,
  },
  'too-many-frames': {
    message: (host) => `The moving picture from ${host} is too long or too large.`,
    hint: smaller,
  },
  'too-many-scans': {
    message: (host) => `The picture from ${host} has more passes than a camera or editor makes.`,
    hint: smaller,
  },
};
