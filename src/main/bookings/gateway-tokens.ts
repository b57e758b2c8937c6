import type { TokenPort } from '../changes/engine-parts.ts';
import { sha256Hex } from '../storage/content-hash.ts';
import { jsonText } from '../../core/values/json/json-source.ts';

/** Tokens of gateways live minutes; none is held longer than this. */
export const tokenLastsMs = 15 * 60_000;

const mark = /gateway-token:([0-9a-f]{64})/;

/** SECURITY: the only place where a gateway's token is: this process's memory, until it is used, locked or too old. */
export class GatewayTokens implements TokenPort {
  readonly #held = new Map<string, { readonly token: string; readonly untilMs: number }>();
  readonly #monotonicMs: () => number;

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  /** Answers with what tells it from others. */
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
    // As it stands inside a JSON text.
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
