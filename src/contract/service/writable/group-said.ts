import type { JsonValue } from '../../json/json.ts';
import type { BodyReading } from '../../readings/described/described-resource.ts';
import { attachReadings } from '../../readings/bodies/body-readings.ts';
import { discountNames } from '../../readings/built-in/discount-vocabularies.ts';
import { getConcepts } from '../../readings/lens.ts';
import { openRecord } from '../resources/open-record.ts';
import type { RowSet } from './rows/row-fields.ts';
import { compareRowSets } from './rows/row-set-comparison.ts';
import { readRowSet } from './rows/row-set-reading.ts';
import { t } from './group-texts.ts';

export const groupWords = { active: t('switchedOn'), row: t('window') } as const;

/** Whether a body that is sent says what a group is to be: its name and its windows, with an id or without. */
export function says(
  body: JsonValue,
  group: (RowSet & { readonly name: string | null }) | null,
  readings: readonly BodyReading[],
): boolean {
  const opened = openRecord(discountNames['occupancy-group'], attachReadings(body, readings));
  if (group === null || opened.is !== 'record') return false;
  const { record, fitted, at: way } = opened;
  const rows = readRowSet({ is: 'rows', record, fitted, way });
  const got = getConcepts(fitted.reading, record);
  if (!rows.ok || !got.ok) return false;
  const wanted = rows.value.active === null ? { ...group, active: null } : group;
  const name = got.value.record['groupName'] ?? null;
  return name === group.name && compareRowSets(rows.value, wanted, groupWords).equal;
}
