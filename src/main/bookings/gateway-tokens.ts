import type { TokenPort } from '../changes/engine-parts.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import { jsonText } from '../../core/values/json/json-source.ts';

/** Gateway tokens live for minutes; none is held longer than this. */
export const tokenLastsMs = 15 * 60_000;

const mark = /gateway-token:([0-9a-f]{64})/;

/** SECURITY: the only place for a gateway's token: this process's memory, until it is used, locked or expired. */
export class GatewayTokens implements TokenPort {
  readonly #held = new Map<string, { readonly token: string; readonly untilMs: number }>();
  readonly #monotonicMs: () => number;

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  hold(token: string): string {
    const fingerprint = sha256Hex(token);
    this.#held.set(fingerprint, { token, untilMs: this.#monotonicMs() + tokenLastsMs });
    return fingerprint;
  }

  forget(): void {
    this.#held.clear();
  }

  fill(body: Uint8Array): Uint8Array | null {
    const token = this.held(body);
    if (token === null) return null;
    const text = new TextDecoder().decode(body);
    // Escaped for use inside JSON.
    return new TextEncoder().encode(text.replace(mark, () => jsonText(token).slice(1, -1)));
  }

  held(body: Uint8Array): string | null {
    const held = this.#held.get(mark.exec(new TextDecoder().decode(body))?.[1] ?? '');
    return held === undefined || this.#monotonicMs() >= held.untilMs ? null : held.token;
  }

  used(body: Uint8Array): void {
    this.#held.delete(mark.exec(new TextDecoder().decode(body))?.[1] ?? '');
  }
}
