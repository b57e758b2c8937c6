import { join } from 'node:path';
import type { Simulator } from '../../simulator/simulator.ts';

/** How the sample workspace reaches its service. Address and secrets are new at every start. */
export interface SampleService {
  baseAddress: string;
  adminBasePath: string;
  apiKey: string;
  jwt: string;
  propertyIds: number[];
  /** A test token of its payment gateway, valid for one payment. */
  gatewayToken: () => string;
}

export type EmbeddedService = ReturnType<typeof createEmbeddedService>;

const tokenLifetimeSeconds = 30 * 24 * 3600;
// More than a sync of the whole sample needs, so that a first look never waits.
const rateLimitPerMinute = 3_000;

/**
 * The sample service inside the app.
 * @param dataFolder where a person's edits of the sample are saved
 */
export function createEmbeddedService(dataFolder: string) {
  let running: Promise<Simulator> | null = null;

  async function launch(): Promise<Simulator> {
    // Loaded only when the sample is opened, so that live workspaces don't pay for it.
    const { startSimulator } = await import('../../simulator/simulator.ts');
    return startSimulator({ stateFile: join(dataFolder, 'sample-service.json'), rateLimitPerMinute });
  }

  return {
    /** Starts the sample service on loopback on the first call; later calls return the same one. */
    async start(): Promise<SampleService> {
      running ??= launch();
      try {
        const service = await running;
        return {
          baseAddress: service.baseUrl,
          adminBasePath: service.adminBasePath,
          apiKey: service.apiKey,
          jwt: service.jwt('admin', undefined, tokenLifetimeSeconds),
          propertyIds: [...service.samplePropertyIds],
          gatewayToken: () => service.gatewayToken(),
        };
      } catch (fault) {
        running = null;
        throw fault;
      }
    },
    async stop(): Promise<void> {
      const service = await running?.catch(() => null);
      running = null;
      await service?.stop();
    },
  };
}
