import { describe, expect, it } from 'vitest';
import type { AcceptedReading } from '../../../../../src/core/mapping/readings/accepted-reading.ts';
import { proposeReading } from '../../../../../src/core/mapping/fit/fit-accepted.ts';
import type { Leaf } from '../../../../../src/core/mapping/readings/reading.ts';
import { settleDoubts } from './settle-doubts.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../../../src/core/service/resource-names.ts';
import type { WritableName } from '../../../../../src/core/writing/writable-names.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { parsed } from '../../parsed.ts';

/** What a person accepts of this body, with the first or another meaning for each doubt. */
function accepted(
  name: WritableName,
  text: string,
  choices: readonly number[] = [],
  id = 'r1',
): AcceptedReading {
  const body = parsed(text);
  const understood = writableFor(name).understanding({ body });
  if (understood?.reading === null || understood?.reading === undefined) throw new Error('not understood');
  const settled = settleDoubts(understood.fitted, understood.reading.at, choices);
  if (settled === undefined) throw new Error('a doubt is left');
  const resource: ResourceName = writableFor(name).reads('7', null).resource;
  const proposed = proposeReading(resource, settled.reading, body, settled.offered);
  if (!proposed.ok) throw new Error(proposed.why);
  return { ...proposed.content, id, trust: 'confirmed', source: '', acceptedAt: '2026-11-22T10:00:00.000Z' };
}

function read(name: WritableName, text: string, readings: readonly AcceptedReading[]) {
  const body = { body: parsed(text), readings };
  const writer = writableFor(name);
  return { body, writer, editable: writer.readEditable(body), understood: writer.understanding(body) };
}

const bare = '{"data":{"early_bird":{"days_in_advance":120,"discount":50,"note":"x"}},"success":true}';

describe('a reading that was accepted', () => {
  it.each([
    ['holds a field that nobody has seen', bare.replace('"note"', '"stackable":true,"note"')],
    ['writes a value in another type', bare.replace('50', '"50"')],
    ['tells a share that nobody has considered: 0.5 may be a half', bare.replace('50', '0.5')],
    ['tells what can be no share', bare.replace('50', '150')],
  ])('serves no body that %s: it is asked about anew', (_what, text) => {
    const { editable, understood } = read('early-bird', text, [accepted('early-bird', bare, [0])]);
    expect(understood?.fitted.acceptedId ?? null).toBeNull();
    expect(editable.ok && understood?.fitted.trust !== 'guessed').toBe(false);
    if (understood !== null) expect(understood.fitted.isOutgrown).toBe(true);
  });

  it('does not speak for a value that was only ever null', () => {
    const nothing = bare.replace('50', 'null');
    const reading = accepted('early-bird', nothing);
    expect(read('early-bird', nothing, [reading]).understood?.fitted.acceptedId).toBe('r1');
    expect(read('early-bird', bare, [reading]).understood?.fitted.acceptedId).toBeNull();
  });

  it('is found by its kind in a list, and by nothing where two are of that kind', () => {
    const item = (discount: number) => ({ kind: 'early_bird', days_in_advance: 90, discount });
    const one = JSON.stringify([item(20), { kind: 'late_deal', days_before: 7, discount_percent: 5 }]);
    const reading = accepted('early-bird', one, [0]);
    expect(read('early-bird', one, [reading]).understood?.fitted.acceptedId).toBe('r1');
    const two = JSON.stringify([item(20), item(30)]);
    expect(read('early-bird', two, [reading]).understood?.fitted.acceptedId ?? null).toBeNull();
    const decoded = decodeResource('discounts', { body: parsed(two), readings: [reading] });
    expect(JSON.stringify(decoded)).toContain('30');
  });

  it('hides nothing that stands beside it in a list of which no list of names knows every item', () => {
    const known = '{"data":[{"type":"early_bird","rows":[{"days_in_advance":120,"discount":50}]}]}';
    const reading = accepted('early-bird', known, [0]);
    const text = known.replace(']}]}', ']},{"type":"spring_sale","share":"7"}],"errors":[]}');
    const decoded = decodeResource('discounts', { body: parsed(text), readings: [reading] });
    expect(decoded).toMatchObject({ value: { earlyBird: { rows: [{ discountPercent: '50' }] } } });
    expect(decoded.shape === 'extended' && decoded.unknownFields.map(({ path }) => path)).toContain('data[]');
    expect(JSON.stringify(decoded)).toContain('spring_sale');
  });

  it('are found in a list beside which an envelope says that nothing went wrong', () => {
    const discounts = '[{"type":"early_bird","days_in_advance":120,"discount_percent":5}]';
    for (const around of ['"errors":[]', '"error":null', '"warnings":[]'])
      expect(decodeResource('discounts', { body: parsed(`{"data":${discounts},${around}}`) })).toMatchObject({
        value: { earlyBird: { rows: [{ discountPercent: '5' }] } },
      });
  });

  it('gives its form to a discount that is made where there is none', () => {
    const reading = accepted('early-bird', bare, [0]);
    const nothing = '{"data":{"early_bird":null},"success":true}';
    const { body, writer, editable } = read('early-bird', nothing, [reading]);
    expect(editable.ok).toBe(true);
    const desired = parsed(
      '{"active":null,"rows":[{"key":"new:1","values":{"minDaysBefore":60,"discountPercent":"10"},"wire":{}}]}',
    );
    expect(writer.buildRequest('7', body, desired).body).toEqual({ days_in_advance: 60, discount: 10 });
  });

  it('is no way around an answer that says that it failed', () => {
    const failed = '{"success":false,"data":{"early_bird":{"days_in_advance":120,"discount":50,"note":"x"}}}';
    expect(read('early-bird', failed, [accepted('early-bird', bare, [0])]).editable.ok).toBe(false);
  });

  it('cannot be one that would change a body by writing back what was read', () => {
    const body = parsed('{"property_id":7,"amount":"10.50","disabled":false}');
    const understood = writableFor('security-deposit').understanding({ body });
    if (understood?.reading === null || understood?.reading === undefined) throw new Error('not understood');
    const { reading } = understood;
    expect(proposeReading('security-deposit', { ...reading, at: ['elsewhere'] }, body, {}).ok).toBe(false);
    const asFlag: Leaf = { path: ['amount'], codec: { is: 'flag', yes: 'Y', no: 'N' } };
    const misread = { ...reading, record: { ...reading.record, disabled: asFlag } };
    expect(proposeReading('security-deposit', misread, body, {})).toEqual({
      ok: false,
      why: 'not-understood',
    });
  });
});
