import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedEndpoints } from '../../../src/contract/service/requests/asked-endpoints.ts';
import { isCoveredBy } from '../../../src/contract/service/requests/covered-shape.ts';
import { DIALECTS } from '../../../src/simulator/dialect/dialect.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import { describedRequests } from '../../faults/sockets/described-requests.ts';

describe.each(DIALECTS)('the sample service in the dialect %s', (dialect) => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator({ dialect });
  });
  afterAll(() => simulator.stop());

  it.each(askedEndpoints)(
    'describes its request of %s so that a person has nothing to settle',
    async (name) => {
      const described = await describedRequests(simulator);
      const ask = described.asks.find(({ endpoint }) => endpoint === name);
      expect(ask?.isSure).toBe(true);
      expect(ask !== undefined && isCoveredBy(described.shape(name), ask)).toBe(true);
    },
  );
});
