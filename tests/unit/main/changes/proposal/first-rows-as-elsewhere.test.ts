import { describe, expect, it } from 'vitest';
import { nothingRead } from '../../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WriteRequest } from '../../../../../src/main/service-client/service-client.ts';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';
import { accepted, notFound, scripted } from '../engine/scripted-engine.ts';
import { readyToSend } from '../engine/engine-bench.ts';
import { angebot, elsewhere, knowing, mapped, mappedOn } from './mapped-elsewhere.ts';

const target = { workspaceId: 'w1', resource: 'low-occupancy', subject: '1042' } as const;
const values = {
  dateFrom: '2027-03-01',
  dateTo: '2027-03-31',
  maxGuests: 4,
  discountPercent: '12.5',
} as const;
const desired = { active: null, rows: [{ key: 'new:1', values, wire: {} }] };
const control = { property_id: 1042, security_deposit: 100, disable_security: false };
const asHere = { ab: '01.03.2027', bis: '31.03.2027', personen: 4, nachlass: 0.125 };

function property(shape: JsonValue | typeof notFound, readings = knowing(mappedOn(elsewhere, mapped))) {
  let made = false;
  const sent: WriteRequest[] = [];
  const world = scripted({
    readings,
    read: ({ resource }) => {
      if (resource !== 'low-occupancy') return control;
      return made ? { antwort: { angebote: [{ nr: 9, ...asHere, art: 'leer' }] } } : shape;
    },
    write: (request) => {
      sent.push(request);
      made = request.method !== 'DELETE';
      return accepted;
    },
  });
  const isBody = shape !== notFound;
  const propose = () =>
    world.changes.propose({
      target,
      desired,
      reason: 'first',
      baseBodyHash: isBody ? hashBody(shape as JsonValue) : nothingRead,
    });
  return { world, sent, propose };
}

const textOf = ({ body }: WriteRequest): string => new TextDecoder().decode(body ?? undefined);

describe('first rule written in the form of another property', () => {
  it.each<[string, JsonValue | typeof notFound]>([
    ['null', null],
    ['an empty list', []],
    ['an empty record', {}],
    ['null in an envelope', { success: true, data: null }],
    ['its own empty list', { antwort: { angebote: [] } }],
    ['a record without the field', { propertyId: 1042 }],
    ['a 404 of the service', notFound],
  ])('is sent, verified and undone in that form when the service answers %s', async (_what, shape) => {
    const { world, sent, propose } = property(shape);
    const { run, warnings, shapeFrom } = readyToSend(await propose());
    expect(shapeFrom).toMatchObject({ from: 'reading', subject: '1051', notSent: ['art'] });
    expect(warnings.join()).not.toContain('assumption');
    const end = await world.send(readyToSend(await propose()));
    expect(end).toMatchObject({ state: 'verified', operation: 'create' });
    expect(sent.map(textOf)).toEqual([run.request?.body]);
    expect(JSON.parse(run.request?.body ?? '')).toEqual({ angebote: [asHere] });
    const undo = readyToSend(await world.changes.undo({ changeId: end.changeId }));
    expect(await world.send(undo)).toMatchObject({ state: 'verified', operation: 'delete' });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('warns that a missing field is taken for no rules', async () => {
    expect(readyToSend(await property({ propertyId: 1042 }).propose()).warnings.join()).toContain(
      'takes it that there is none',
    );
  });

  it('is refused on a 404 or a missing field without a known form', async () => {
    for (const shape of [notFound, { propertyId: 1042 }]) {
      const { propose, sent } = property(shape, knowing());
      expect(await propose()).toMatchObject({ ok: false });
      expect(sent).toEqual([]);
    }
  });

  it('is refused when every answer is 404', async () => {
    const world = scripted({
      readings: knowing(mappedOn(elsewhere, mapped)),
      write: () => accepted,
      read: () => notFound,
    });
    const proposal = await world.changes.propose({ target, desired, reason: '', baseBodyHash: nothingRead });
    expect(proposal).toMatchObject({ ok: false });
  });

  it('is refused when the known form has no place for a value', async () => {
    const { world } = property(null);
    const row = { key: 'new:1', values: { ...values, name: 'Spring' }, wire: {} };
    const proposal = await world.changes.propose({
      target,
      desired: { active: null, rows: [row] },
      reason: '',
      baseBodyHash: hashBody(null),
    });
    expect(proposal).toMatchObject({
      ok: false,
      error: { code: 'validation', message: expect.stringContaining('no place') as string },
    });
  });

  it('ignores a field mapping accepted on an empty list', async () => {
    const empty = { antwort: { angebote: [], stand: 1 } };
    const bare = mappedOn(
      empty,
      { ...mapped, parts: [{ is: 'list', path: ['angebote'], id: null, leaves: {} }] },
      { id: 'r2', subject: '1060' },
    );
    const { propose } = property(null, knowing(bare, mappedOn(elsewhere, mapped)));
    expect(readyToSend(await propose()).shapeFrom).toMatchObject({ subject: '1051' });
  });

  it('is a conflict when rules exist by now', async () => {
    const { world } = property({ antwort: { angebote: [angebot] } });
    const proposal = await world.changes.propose({ target, desired, reason: '', baseBodyHash: nothingRead });
    expect(proposal).toMatchObject({ ok: true, value: { outcome: 'conflict' } });
  });
});

describe('deleted discount with unknown field names', () => {
  it('is restored in its earlier form when the service answers 404', async () => {
    let gone = false;
    const sent: WriteRequest[] = [];
    const world = scripted({
      readings: knowing(mappedOn(elsewhere, mapped)),
      read: ({ resource }) => (resource !== 'low-occupancy' ? control : gone ? notFound : elsewhere),
      write: (request) => {
        sent.push(request);
        gone = request.method === 'DELETE';
        return accepted;
      },
    });
    const drafted = await world.changes.propose({
      target,
      desired: { active: null, rows: [] },
      reason: '',
      baseBodyHash: hashBody(elsewhere),
    });
    const deleted = await world.send(readyToSend(drafted));
    const undo = readyToSend(await world.changes.undo({ changeId: deleted.changeId }));
    expect(undo.shapeFrom).toMatchObject({ from: 'receipt' });
    expect(await world.send(undo)).toMatchObject({ state: 'verified', operation: 'create' });
    const { nr, ...row } = angebot;
    expect(nr).toBe(7);
    expect(JSON.parse(sent.map(textOf)[1] ?? '')).toEqual({ angebote: [row] });
  });
});
