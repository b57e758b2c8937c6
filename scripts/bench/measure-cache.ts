import { startSimulator } from '../../src/simulator/simulator.ts';
import { SnapshotHarness, keyFor, valueOf } from '../../tests/unit/main/snapshots/snapshot-harness.ts';
import { jsonValueSchema } from '../../src/contract/json/json-value-schema.ts';
import type { BenchRequest } from './bench-arguments.ts';
import { againstFloor, type BenchRow, median } from './bench-row.ts';

const houses = 200;

/** One body from the sealed cache, opened and checked, against `JSON.parse` of the same text. */
export async function measureCache({ runs }: BenchRequest): Promise<BenchRow[]> {
  const service = await startSimulator({ latencyMs: 0 });
  const harness = new SnapshotHarness();
  try {
    const [id = 0] = service.samplePropertyIds;
    const answer = await fetch(`${service.baseUrl}/properties/${String(id)}/comparable-pricing`, {
      headers: { 'x-api-key': service.apiKey },
    });
    const text = await answer.text();
    harness.service.body = jsonValueSchema.parse(JSON.parse(text));
    const keys = Array.from({ length: houses }, (_, index) =>
      keyFor(String(1000 + index), 'comparable-pricing'),
    );
    for (const key of keys) valueOf(await harness.snapshots.read(key, 'refresh'));
    const ours: number[] = [];
    const bare: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      // What is remembered parsed would not be read from the cache.
      harness.restart();
      for (const [index, key] of keys.entries()) {
        const from = performance.now();
        const view = valueOf(await harness.snapshots.latest(key));
        if (!view.hasBody) throw new Error('The cache lost a body.');
        if (index > 0) ours.push(performance.now() - from);
        const parsedFrom = performance.now();
        JSON.parse(text);
        bare.push(performance.now() - parsedFrom);
      }
    }
    return [
      againstFloor({
        name: 'one snapshot from the cache',
        unit: 'ms',
        value: median(ours),
        floor: median(bare),
        atMostTimes: 4,
      }),
    ];
  } finally {
    harness.dispose();
    await service.stop();
  }
}
