import { describe, expect, it } from 'vitest';
import { proposeReading } from '../../../../../src/core/mapping/fit/fit-accepted.ts';
import { readReadingFile, writeReadingFile } from '../../../../../src/core/mapping/readings/reading-file.ts';
import { draftOfFitted, readingOf } from '../../../../../src/core/mapping/draft/reading-draft.ts';
import { mappedReading } from '../../../../../src/core/mapping/draft/mapped-reading.ts';
import { openedIn } from '../../../../../src/core/service/opened-in.ts';
import type { ResourceName } from '../../../../../src/core/service/resource-names.ts';
import { parsed } from '../../parsed.ts';

const days = '"date_from":"2027-01-01","date_to":"2027-02-01"';
const row = `"id":3,"property_id":4,${days},"discount_percent":10`;

const bodies: readonly (readonly [string, ResourceName, string])[] = [
  ['rows that say whose they are', 'low-occupancy', `{"data":[{${row},"max_guests":4}]}`],
  ['a record that is its own row, with a number', 'low-occupancy', `{${row},"max_guests":4}`],
  ['a discount of the list of all', 'discounts', `{"late_availability":{${row},"days_before":14}}`],
  ['a shared group', 'occupancy-group', `{"id":4,"name":"x","rows":[{${row},"max_guests":4}]}`],
  [
    'rules of short breaks',
    'short-break-rules',
    `{"rules":[{"id":3,"property_id":4,${days},"min_nights":3,"start_days":["friday"],"price_percent":60}]}`,
  ],
  ['a deposit', 'security-deposit', '{"property_id":4,"amount":250,"disabled":false}'],
];

describe.each(bodies)('what names tell of %s', (_what, resource, text) => {
  const body = parsed(text);
  const [first] = openedIn(resource, { body });
  if (first === undefined) throw new Error('nothing is read');
  const { way, opened } = first;

  it('can be kept as it stands by a person who looked at how it is read', () => {
    const reading = readingOf(draftOfFitted(opened.fitted, way));
    if (reading === undefined) throw new Error('something is in doubt');
    expect(mappedReading(resource, reading, body, {})).toMatchObject({ ok: true });
  });

  it('can be handed on as a file once it was accepted', () => {
    const accepted = proposeReading(resource, { ...opened.fitted.reading, at: [...way] }, body, {});
    if (!accepted.ok) throw new Error(accepted.why);
    const at = new Date('2026-11-22T10:00:00Z');
    const text = writeReadingFile({ readings: [accepted.content], requests: [] }, at);
    const { resource: read, reading, outline } = accepted.content;
    const readings = [{ resource: read, reading, outline }];
    expect(readReadingFile(text)).toMatchObject({ ok: true, readings, leftOut: 0 });
  });
});
