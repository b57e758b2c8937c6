import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../service-parts.ts';
import { describeService } from './describe-service.ts';

interface DescribedPlace {
  readonly origin: () => string;
  readonly publicBasePath: string;
  readonly adminBasePath: string;
}

/** The description needs no credential and stands in no log, like a page of documentation. */
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
