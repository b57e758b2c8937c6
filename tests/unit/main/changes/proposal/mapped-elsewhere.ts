import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { ResourceMapping } from '../../../../../src/core/resources/resource-mappings.ts';
import type { FieldMapping } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import type { MappingsPort } from '../../../../../src/main/changes/engine-parts.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { acceptedOn } from '../../../core/mapping/fields/accepted-on.ts';

/** Another property's form: none of its names are known. */
export const angebot = {
  nr: 7,
  ab: '05.01.2027',
  bis: '28.02.2027',
  personen: 2,
  nachlass: 0.15,
  art: 'leer',
};
export const elsewhere = { antwort: { angebote: [angebot] } };
const day = { is: 'day', as: 'day-first', mark: '.' } as const;
const share = { scale: 'fraction', tells: 'same', decimals: 0, after: '' } as const;
export const mapped: FieldMapping = {
  version: 1,
  of: 'low-occupancy',
  at: ['antwort'],
  record: {},
  parts: [
    {
      is: 'list',
      path: ['angebote'],
      id: ['nr'],
      leaves: {
        dateFrom: { path: ['ab'], codec: day },
        dateTo: { path: ['bis'], codec: day },
        maxGuests: { path: ['personen'], codec: { is: 'count', as: 'number' } },
        discountPercent: { path: ['nachlass'], codec: { is: 'share', as: 'number', ...share } },
      },
    },
  ],
};

export const mappedOn = (body: JsonValue, reading: FieldMapping, own: Partial<ResourceMapping> = {}) =>
  acceptedOn('low-occupancy', body, reading, { subject: '1051', ...own });

export const knowing = (...inUse: readonly ResourceMapping[]): MappingsPort => ({
  ...trustedNames,
  inUse: (_workspaceId, resource) => (resource === 'low-occupancy' ? inUse : []),
  byId: (_workspaceId, id) => inUse.find((one) => one.id === id) ?? null,
  trustsNames: () => false,
});
