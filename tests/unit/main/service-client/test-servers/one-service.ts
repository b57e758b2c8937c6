import { onTestFinished } from 'vitest';
import { succeed, type Result } from '../../../../../src/core/values/errors.ts';
import type { Destination, DestinationBook } from '../../../../../src/main/service-client/service-client.ts';
import { type Simulator, startSimulator } from '../../../../../src/simulator/simulator.ts';

type Secret = (kind: 'api-key' | 'jwt', workspaceId: string) => Result<string | null>;

/** Puts every workspace at one service. `at` may change, and sets its requests' other options. */
export function oneService(
  at: Pick<Destination, 'headerChoices'> & { readonly baseUrl: string; readonly adminBasePath?: string },
  secret: Secret,
): DestinationBook {
  return {
    destination: (workspaceId) => {
      const { baseUrl: baseAddress, adminBasePath = '/api/v1', headerChoices } = at;
      return Promise.resolve(
        succeed({
          workspaceId,
          baseAddress,
          adminBasePath,
          ...(headerChoices === undefined ? {} : { headerChoices }),
          secret: (kind: 'api-key' | 'jwt') => Promise.resolve().then(() => secret(kind, workspaceId)),
        }),
      );
    },
  };
}

export const held =
  (apiKey: string | null, jwt: string | null = null): Secret =>
  (kind) =>
    succeed(kind === 'api-key' ? apiKey : jwt);

/** The sample service without latency or rate limit by default, for as long as the test runs. */
export async function startedSample(options: Parameters<typeof startSimulator>[0] = {}): Promise<Simulator> {
  const simulator = await startSimulator({ latencyMs: 0, rateLimitPerMinute: 100_000, ...options });
  onTestFinished(() => simulator.stop());
  return simulator;
}
