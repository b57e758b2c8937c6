import { seededRandom } from '../world/seeded-random.ts';

export type LatencyMs = number | { readonly min: number; readonly max: number };

export interface Latency {
  of(path: string): number;
  /** For every endpoint, or those whose path matches the regular expression's source. The newest wins. */
  set(latency: LatencyMs, path?: string): void;
}

export function createLatency(initial: LatencyMs, seed: number): Latency {
  const random = seededRandom(seed, 'latency');
  let overall = initial;
  let special: { pattern: RegExp; latency: LatencyMs }[] = [];
  const draw = (latency: LatencyMs): number =>
    typeof latency === 'number' ? latency : Math.round(random.between(latency.min, latency.max));
  return {
    of: (path) => draw(special.find((entry) => entry.pattern.test(path))?.latency ?? overall),
    set: (latency, path) => {
      if (path === undefined) {
        overall = latency;
        special = [];
      } else {
        special = [{ pattern: new RegExp(path), latency }, ...special];
      }
    },
  };
}
