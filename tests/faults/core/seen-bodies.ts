import type { JsonValue } from '../../../src/core/values/json/json.ts';
import type { SnapshotPort } from '../../../src/main/changes/engine-parts.ts';
import { hashBody } from '../../../src/main/storage/content-hash.ts';

/** What a screen would have cached, by hash. Bodies are hashed lazily, once each. */
export class SeenBodies {
  readonly #byHash = new Map<string, JsonValue>();
  #unhashed: JsonValue[] = [];

  /** The engine reads bodies here, and reports those that it loads. */
  readonly port: SnapshotPort = {
    snapshotBody: (_place, hash) => {
      const body = this.find(hash);
      return Promise.resolve(body === null ? null : { body });
    },
    expectRead: () => (answer) => {
      this.see(answer.body);
    },
  };

  see(body: JsonValue): void {
    this.#unhashed.push(body);
  }

  remember(body: JsonValue): string {
    const hash = hashBody(body);
    this.#byHash.set(hash, body);
    return hash;
  }

  find(hash: string): JsonValue {
    const known = this.#byHash.get(hash);
    if (known !== undefined) return known;
    for (const body of this.#unhashed) this.#byHash.set(hashBody(body), body);
    this.#unhashed = [];
    return this.#byHash.get(hash) ?? null;
  }
}
