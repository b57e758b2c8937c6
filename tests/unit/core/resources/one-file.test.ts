import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mappableOf } from '../../../../src/core/drafting/mappable.ts';
import { catalogue } from '../../../../src/core/service/catalogue.ts';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { resourceNames } from '../../../../src/core/resources/resource-names.ts';
import { type JsonValue, isJsonObject, parseJson } from '../../../../src/core/values/json/json.ts';
import { writableNames } from '../../../../src/core/service/writable-names.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { DIALECTS } from '../../../../src/simulator/dialect/dialect.ts';
import { startSimulator } from '../../../../src/simulator/simulator.ts';
import { runDialect } from '../../../dialects/suite/run-dialect.ts';
import { consoleWith } from '../../../dialects/defects/defects.ts';
import { emptyTally } from '../../../dialects/judge/tally.ts';
import { named } from './invented.ts';

vi.mock('../../../../src/core/resources/declared.ts', async (original) => {
  const { declared, ...others } = await original<{ readonly declared: object }>();
  const { cleaningPlan, petPolicy } = await import('./invented.ts');
  return { ...others, declared: { ...declared, 'pet-policy': petPolicy, 'cleaning-plan': cleaningPlan } };
});

const propertyId = 4107;

describe('resource declared in one file', () => {
  it('has its endpoints and a field mapping', () => {
    const own = catalogue.filter(({ path }) => /pet-policy|cleaning-plan/.test(path));
    expect(own.map(({ id, method, scope, screen }) => [id, method, scope, screen])).toEqual([
      ['pet-policy', 'GET', 'property.pets:read', 'Property › Terms'],
      ['update-pet-policy', 'PATCH', 'property.pets:write', 'Property › Terms'],
      ['cleaning-plan', 'GET', 'property.cleaning:read', 'Property › Calendar'],
    ]);
    expect(mappableOf('pet-policy')).toMatchObject({ isWritten: true, needed: ['allowed'] });
    expect([...(mappableOf('cleaning-plan')?.row.keys() ?? [])]).toEqual(['visitOn', 'visitCost']);
  });

  it.each(DIALECTS)('is returned by the sample service and read in the dialect %s', async (dialect) => {
    const { read } = await sampled(dialect);
    for (const name of ['pet-policy', 'cleaning-plan']) {
      const decoded = decodeResource(named(name, resourceNames), { body: await read(name) });
      expect([decoded.shape, decoded.missingFields]).toEqual([
        dialect === 'stringly' ? 'extended' : 'known',
        [],
      ]);
      expect(decoded.unknownFields.map(({ path }) => path)).toEqual(
        dialect === 'stringly' ? ['legacy_ref', 'source_system'] : [],
      );
    }
  });

  it('is written with only the changed fields and verified by the next read', async () => {
    const { read, send } = await sampled('documented');
    const writer = writableFor(named('pet-policy', writableNames));
    const before = { body: await read('pet-policy') };
    const base = writer.readEditable(before);
    if (!base.ok || !isJsonObject(base.value)) throw new Error('It cannot be edited.');
    const desired = { ...base.value, petFee: '275', petNote: 'On a lead' };
    expect(writer.validate(desired, base.value, before).errors).toEqual([]);
    const request = writer.buildRequest(String(propertyId), before, desired);
    expect(request).toMatchObject({ method: 'PATCH', body: { pet_fee: 275, note: 'On a lead' } });
    expect(await send('pet-policy', request.body ?? null)).toBe(200);
    const now = { body: await read('pet-policy') };
    expect(writer.compare(now, desired).equal).toBe(true);
    const proof = { before, sent: request.body, now, desired, readAt: new Date() };
    expect(writer.differences(proof)).toEqual([]);
    expect(await send('pet-policy', { property_id: 1 })).toBe(422);
    expect(await send('pet-policy', { pet_fee: 'much' })).toBe(422);
  });

  it('is described, mapped and written in dialects with no wrong value', () => {
    const tally = emptyTally();
    for (const number of [1, 4]) runDialect(tally, { seed: 3, number }, consoleWith(null));
    expect(Object.keys(tally.perResource)).toEqual(expect.arrayContaining(['pet-policy', 'cleaning-plan']));
    expect(tally.writing.perName['pet-policy']).toMatchObject({ writable: 2, editable: 2, wrong: 0 });
    expect(tally.wrongKinds).toEqual({});
    expect(tally.writing.wrongKinds).toEqual({});
  });
});

async function sampled(dialect: (typeof DIALECTS)[number]) {
  const service = await startSimulator({ latencyMs: 0, dialect });
  onTestFinished(() => service.stop());
  const call = (path: string, sent?: JsonValue): Promise<Response> =>
    fetch(`${service.baseUrl}/properties/${String(propertyId)}/${path}`, {
      headers: { 'X-API-Key': service.apiKey, 'Content-Type': 'application/json' },
      ...(sent === undefined ? {} : { method: 'PATCH', body: JSON.stringify(sent) }),
    });
  return {
    read: async (path: string): Promise<JsonValue> => {
      const parsed = parseJson(await (await call(path)).text());
      if (!parsed.ok) throw new Error('No JSON came.');
      return parsed.value;
    },
    send: async (path: string, sent: JsonValue) => (await call(path, sent)).status,
  };
}
