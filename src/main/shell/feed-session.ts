import { session } from 'electron';
import { stopSpelling } from './window/hardening.ts';

/**
 * Reads below one address and nowhere else: apart from the console's pages, without cookies, cache or redirects, over
 * the system's proxy and certificates.
 */
export function feedFetch(address: string): (url: string, signal: AbortSignal) => Promise<Response> {
  // No `persist:` in its name: it lives in memory.
  const feedSession = session.fromPartition('updates', { cache: false });
  stopSpelling(feedSession);
  // SECURITY: whatever a manifest or an answer says, nothing but the feed of the build is ever asked.
  feedSession.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !details.url.startsWith(address) });
  });
  return (url, signal) =>
    feedSession.fetch(url, { signal, credentials: 'omit', redirect: 'error', cache: 'no-store' });
}
