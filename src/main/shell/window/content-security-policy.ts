/** The origin of the console's own pages; nothing else is ever loaded. */
export const consoleOrigin = 'app://console';

/**
 * The policy of every page, as a header.
 * @param nonce fresh per page load; Mantine's style elements carry it
 * @param developmentServer origin of Vite's server during development, null in every build
 */
export function contentSecurityPolicy(nonce: string, developmentServer: string | null): string {
  const development = developmentServer !== null;
  const directives = [
    "default-src 'none'",
    // The hot-reload preamble is an inline script, so only development allows one.
    development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? `connect-src 'self' ${developmentServer.replace(/^http/, 'ws')}` : "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "manifest-src 'none'",
    // SECURITY: no string becomes markup or script; renderer/app/start/trusted-markup.ts explains the one exception.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  return directives.join('; ');
}
