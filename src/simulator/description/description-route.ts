import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../service-parts.ts';
import { describeService } from './describe-service.ts';

interface DescribedPlace {
  readonly origin: () => string;
  readonly publicBasePath: string;
  readonly adminBasePath: string;
}

/** Like a page of documentation, the description needs no credential and isn't logged. */
export function addDescriptionRoute(
  app: FastifyInstance,
  { dialect, discountAbsence }: Pick<ServiceParts, 'dialect' | 'discountAbsence'>,
  { origin, publicBasePath, adminBasePath }: DescribedPlace,
): void {
  app.get('/openapi.json', () =>
    describeService({
      dialect: dialect.current,
      absence: discountAbsence.current,
      origin: origin(),
      publicBasePath,
      adminBasePath,
    }),
  );
}
