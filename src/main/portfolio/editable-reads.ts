import type { ResourceName } from '../../contract/service/resource-names.ts';
import { writableNames } from '../../contract/service/writable-names.ts';
import { writableFor } from '../../contract/service/writable.ts';

/** What of a property is read to be edited: a later body of it can show drift from what was verified. */
export const editableReads: ReadonlySet<ResourceName> = new Set(
  writableNames
    .map(writableFor)
    .filter(({ subjectKind }) => subjectKind === 'property')
    .map(({ reads }) => reads('', null).resource),
);
