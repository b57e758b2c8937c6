import { session } from 'electron';
import { stopSpelling } from './window/hardening.ts';

/**
 * Fetches below one address only: separate from the console's pages, without cookies, cache or redirects, using the
 * system's proxy and certificates.
 */
export function feedFetch(address: string): (url: string, signal: AbortSignal) => Promise<Response> {
  // Without `persist:` in its name the session is in memory only.
  const feedSession = session.fromPartition('updates', { cache: false });
  stopSpelling(feedSession);
  // SECURITY: whatever a manifest or an answer says, only the build's own feed is requested.
  feedSession.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !details.url.startsWith(address) });
  });
  return (url, signal) =>
    feedSession.fetch(url, { signal, credentials: 'omit', redirect: 'error', cache: 'no-store' });
}
