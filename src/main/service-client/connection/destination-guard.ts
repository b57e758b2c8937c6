import type { FieldError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';

export interface BaseAddress {
  /** Normalised, without a trailing slash, for example `https://service.example/api/v1`. */
  readonly baseAddress: string;
  readonly origin: string;
  /** Possible mistakes in an address that can be used, one sentence each. */
  readonly notes: readonly string[];
}

export const defaultAdminBasePath = '/api/v1';

const exampleAddress = 'https://service.example/api/v1';

/**
 * Parses a typed base address (section 1: the service's host followed by `/api/v1`). https only, or http to this
 * computer. Nothing is corrected silently: each error says how to fix it.
 */
export function parseBaseAddress(typed: string): Result<BaseAddress> {
  const text = typed.trim();
  const refuse = (message: string) => refused('baseAddress', message);
  if (text === '') return refuse(`Enter the base address, for example ${exampleAddress}.`);
  const fault = textFault(text);
  if (fault !== undefined) return refuse(fault);
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return refuse(
      /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
        ? `The address must start with https://, for example ${exampleAddress}.`
        : `Add https:// in front: https://${text}`,
    );
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hostname === '') {
    return refuse(`This is not a web address. It should look like ${exampleAddress}.`);
  }
  const refusal = urlFault(url, text);
  if (refusal !== undefined) return refuse(refusal);
  const path = url.pathname.replace(/\/+$/, '');
  if (/\/developer(?:\/|$)/i.test(path)) {
    const shorter = url.origin + path.replace(/\/developer(?:\/.*)?$/i, '');
    return refuse(
      `The address goes on with /developer, which the app adds itself: remove it. Use ${shorter}`,
    );
  }
  return succeed({ baseAddress: url.origin + path, origin: url.origin, notes: notesOn(url, path, text) });
}

/**
 * Parses the base of the admin endpoints, which the service's document doesn't show: a path such as `/api/v1`, or a
 * full address on the same origin. Empty means the default; `/` the origin itself.
 */
export function parseAdminBasePath(typed: string, base: BaseAddress): Result<string> {
  const text = typed.trim();
  if (text === '') return succeed(defaultAdminBasePath);
  const refuse = (message: string) => refused('adminBasePath', message);
  const fault = textFault(text);
  if (fault !== undefined) return refuse(fault);
  // SECURITY: '//host' is another host's address, not a path.
  if (text.startsWith('//')) return refuse('Start the path with a single slash, for example /api/v1.');
  const isFullAddress = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const joined = isFullAddress ? text : base.origin + (text.startsWith('/') ? text : `/${text}`);
  if (!URL.canParse(joined)) return refuse('This is not a path. It should look like /api/v1.');
  const url = new URL(joined);
  // SECURITY: credentials belong to one origin; an admin path must not take them elsewhere.
  if (url.origin !== base.origin)
    return refuse(`Use a path on the same host (${base.origin}), for example /api/v1.`);
  const refusal = urlFault(url, joined);
  if (refusal !== undefined) return refuse(refusal);
  const path = url.pathname.replace(/\/+$/, '');
  return succeed(path === '' ? '/' : path);
}

/** Whether a host name means this computer, where http is allowed. Expects a host name normalised by URL. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function textFault(text: string): string | undefined {
  // SECURITY: URL parsers drop or replace these, so the address used would differ from the one shown.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) return 'Remove the invisible characters from the address.';
  if (/\s/u.test(text)) return 'Remove the spaces from the address.';
  if (text.includes('\\')) return 'Use forward slashes (/) only.';
  if (text.length > 2_000) return 'The address is too long.';
  // SECURITY: 'https://good.example@evil.example' looks like one host but goes to another. These checks precede any
  // message that repeats the address, because the removed part may be a secret.
  if (text.includes('@'))
    return 'Remove the part up to the @ sign: keys and passwords never belong in an address.';
  if (text.includes('?')) return 'Remove everything from the question mark on.';
  if (text.includes('#')) return 'Remove everything from the # sign on.';
  return undefined;
}

function urlFault(url: URL, text: string): string | undefined {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    return url.protocol === 'http:'
      ? 'Use https:// instead of http://: the service refuses plain http, and the key would be readable on the way.'
      : 'The address must start with https://.';
  }
  // SECURITY: encoded or dotted segments can lead to another path once joined.
  if (/%2f|%5c|%2e/i.test(pathAsTyped(text)) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(pathAsTyped(text))) {
    return 'Write the path out in full, without dots or encoded slashes.';
  }
  return url.pathname.includes('//') ? 'Remove the doubled slash from the path.' : undefined;
}

function pathAsTyped(text: string): string {
  return text.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
}

function notesOn(url: URL, path: string, text: string): readonly string[] {
  const notes: string[] = [];
  if (path === '') {
    notes.push(
      `The service's addresses usually end with /api/v1. If nothing is found, use ${url.origin}/api/v1`,
    );
  } else if (!path.endsWith('/api/v1')) {
    notes.push("The service's addresses usually end with /api/v1. If nothing is found, check the path.");
  }
  // SECURITY: letters of other alphabets can imitate a known name.
  if (/[^\x20-\x7e]/.test(text) || url.hostname.includes('xn--')) {
    notes.push(`The name holds letters that can look like others. It really is ${url.hostname}`);
  }
  return notes;
}

function refused(field: string, message: string) {
  const fields: FieldError[] = [{ field, message }];
  return fail({ code: 'destination-refused', message, fields });
}
