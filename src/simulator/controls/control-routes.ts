import type { FastifyInstance } from 'fastify';
import type { Assembly } from '../service-assembly.ts';

export function addControlRoutes(_app: FastifyInstance, _assembly: Assembly): void {
  return undefined;
}
