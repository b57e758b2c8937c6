import { onTestFinished } from 'vitest';
import { type Simulator, startSimulator } from '../../../../../src/simulator/simulator.ts';

/** The sample service at once and without a limit, unless told otherwise, for as long as the test runs. */
export async function startedSample(options: Parameters<typeof startSimulator>[0] = {}): Promise<Simulator> {
  const simulator = await startSimulator({ latencyMs: 0, rateLimitPerMinute: 100_000, ...options });
  onTestFinished(() => simulator.stop());
  return simulator;
}
