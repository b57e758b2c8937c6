import { setTimeout as pause } from 'node:timers/promises';
import type { Simulator } from '../../src/simulator/simulator.ts';
import type { FaultRule } from '../../src/simulator/faults/fault.ts';
import type { Random } from '../faults/core/seeded-random.ts';

/** More requests than a trouble can last: it ends when cancelled. */
const all = 100_000;

interface Trouble {
  readonly name: string;
  readonly rules: readonly FaultRule[];
  readonly latencyMs?: { readonly min: number; readonly max: number };
}

const quick = { min: 5, max: 40 };

const troubles: readonly [Trouble, ...Trouble[]] = [
  { name: 'outage', rules: [{ times: all, fault: { kind: 'reset' } }] },
  { name: 'closed', rules: [{ times: all, fault: { kind: 'drop' } }] },
  { name: '429', rules: [{ times: all, fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } }] },
  { name: '500', rules: [{ times: all, fault: { kind: 'status', status: 500 } }] },
  { name: 'gateway', rules: [{ times: all, fault: { kind: 'html', status: 502 } }] },
  { name: 'slow', rules: [], latencyMs: { min: 300, max: 1_500 } },
  { name: 'hangs', rules: [{ times: 3, fault: { kind: 'hang' } }] },
  { name: 'cut short', rules: [{ method: 'GET', times: 10, fault: { kind: 'truncate' } }] },
  { name: 'lost answer', rules: [{ method: 'PATCH', times: 2, fault: { kind: 'reset', when: 'after' } }] },
  {
    name: 'failed after',
    rules: [{ method: 'PATCH', times: 2, fault: { kind: 'status', status: 500, when: 'after' } }],
  },
  { name: 'refused', rules: [{ method: 'PATCH', times: 2, fault: { kind: 'status', status: 422 } }] },
  { name: 'late', rules: [{ method: 'PATCH', times: 1, fault: { kind: 'late', delayMs: 1_500 } }] },
];

/** A service that fails and recovers repeatedly, as the seed decides. */
export class Troubles {
  readonly counts: Record<string, number> = {};
  readonly #service: Simulator;
  readonly #random: Random;
  #isOver = false;

  constructor(service: Simulator, random: Random) {
    this.#service = service;
    this.#random = random;
  }

  /** Runs until `end`. The service is healthy about half of the time. */
  async run(): Promise<void> {
    while (!this.#isOver) {
      await pause(800 + this.#random.below(3_000));
      if (this.#isEnding()) return;
      const trouble = this.#random.pick(troubles);
      this.counts[trouble.name] = (this.counts[trouble.name] ?? 0) + 1;
      for (const rule of trouble.rules) this.#service.controls.addFault(rule);
      if (trouble.latencyMs !== undefined) this.#service.controls.setLatency(trouble.latencyMs);
      await pause(500 + this.#random.below(3_000));
      this.#calm();
    }
  }

  end(): void {
    this.#isOver = true;
    this.#calm();
  }

  #isEnding(): boolean {
    return this.#isOver;
  }

  #calm(): void {
    this.#service.controls.clearFaults();
    this.#service.controls.setLatency(quick);
  }
}
