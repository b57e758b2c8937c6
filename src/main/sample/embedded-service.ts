import { join } from 'node:path';
import type { Simulator } from '../../simulator/simulator.ts';

/** The sample service as the sample workspace needs it. */
export interface SampleService {
  baseAddress: string;
  adminBasePath: string;
  apiKey: string;
  jwt: string;
  propertyIds: number[];
}

export interface EmbeddedService {
  /** Starts the sample service on loopback, once; later calls answer with the same one. */
  start(): Promise<SampleService>;
  stop(): Promise<void>;
}
