import { describe, expect, it } from 'vitest';
import { AsGiven } from '../../../../../src/renderer/components/snapshot/as-given.tsx';
import { DatedText, isMachineDate } from '../../../../../src/renderer/components/text/dated-text.tsx';
import { UnknownFields } from '../../../../../src/renderer/components/snapshot/unknown-fields.tsx';
import { markupOf, wordsOf } from '../../markup.tsx';

const moment = '2026-11-22T03:29:00.000Z';
const raw = /(?<!title="|dateTime=")2026-11-22T03:29:00/i;

describe('a moment of the service', () => {
  it('is written as the locale has it, and keeps how it was sent', () => {
    const made = <DatedText text={`made ${moment} by hand`} />;
    expect(markupOf(made)).toContain(`title="${moment}"`);
    expect(wordsOf(made)).toMatch(/^made 22 Nov 2026,? \d{2}:29 by hand$/);
  });

  it.each(['2026-11-22 03:29', '2026-11-22T03:29:00+01:00', '2026-11-22'])('%s is one', (text) => {
    expect(isMachineDate(text)).toBe(true);
    expect(wordsOf(<DatedText text={text} />)).toContain('22 Nov 2026');
  });

  it.each(['v2026-11-22T03:29', '2026-13-45T99:99', 'Heron House', '12:30', `at ${moment}`])(
    '%s is none by itself',
    (text) => {
      expect(isMachineDate(text)).toBe(false);
    },
  );

  it('is so too among values that nobody knows, and in parts of no documented form', () => {
    const note = { path: 'made_at', type: 'text' };
    const unknown = markupOf(
      <UnknownFields
        read={{
          unknownFields: [note],
          moreUnknown: 0,
          missingFields: [],
          asItCame: [{ path: 'made_at', values: [moment, '7'] }],
        }}
      />,
    );
    for (const markup of [unknown, markupOf(<AsGiven value={{ made_at: moment }} label="Basis" />)]) {
      expect(markup).toMatch(/22 Nov 2026/);
      expect(markup).not.toMatch(raw);
    }
  });
});
