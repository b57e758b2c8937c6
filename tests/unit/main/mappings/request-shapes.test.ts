import { consoleWith, openEntries } from '../storage/console-with.ts';
import { valueOf } from '../../../value-of.ts';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { RequestShape } from '../../../../src/core/service/requests/request-shape.ts';
import { builtInShape } from '../../../../src/core/service/requests/usual-forms.ts';
import {
  createAsking,
  createRequestShapes,
  ShapeStore,
  type RequestShapes,
} from '../../../../src/main/mappings/request-shapes.ts';
import type { QuestionRequest } from '../../../../src/main/service-client/reads/asked-question.ts';

const mapped: RequestShape = {
  version: 1,
  endpoint: 'get-price',
  constants: [],
  extras: null,
  places: [
    {
      concept: 'arrival',
      in: 'body',
      path: ['von'],
      codec: { is: 'day', as: 'iso', mark: '' },
      required: true,
    },
    {
      concept: 'nights',
      in: 'body',
      path: ['naechte'],
      codec: { is: 'count', as: 'number' },
      required: true,
    },
  ],
};
const values = { concepts: { arrival: '2027-06-05', nights: 7 }, extras: [] };
const seen = {
  method: 'POST',
  path: '/developer/properties/7/get-price',
  body: '{"von":"2027-06-05","naechte":7}',
};
const asked = { workspaceId: 'live', endpoint: 'get-price' as const, propertyId: 7, values };

describe('form of requests to a service', () => {
  let db: DatabaseSync;
  let sent: QuestionRequest[];
  let shapes: RequestShapes;

  const open = (keyByte = 7) =>
    createRequestShapes({
      store: new ShapeStore(openEntries(db, keyByte)),
      isOwn: (workspaceId) => workspaceId === 'sample',
      described: () => null,
      now: () => new Date('2026-11-23T10:00:00Z'),
      emit: () => undefined,
    });
  const ask = (workspaceId: string, of: RequestShapes = shapes) =>
    createAsking({
      shapes: of,
      moneyAnswer: () => null,
      client: {
        question: (request) => {
          sent.push(request);
          return Promise.resolve(succeed({ body: { total: 5.5 }, status: 200, readAt: new Date(0) }));
        },
      },
    }).ask({ ...asked, workspaceId, askId: 'a', priority: 'person' });

  beforeEach(() => {
    db = consoleWith('live', 'sample');
    sent = [];
    shapes = open();
  });
  it('is built in for the sample only, and a live service gets nothing', async () => {
    expect((await ask('sample')).ok).toBe(true);
    expect(sent).toHaveLength(1);
    const refused = await ask('live');
    expect(refused.ok ? null : refused.error.code).toBe('unrecognised');
    expect(sent).toHaveLength(1);
  });

  it('is accepted only as shown, and then sent like that', async () => {
    for (const other of [
      { ...seen, body: '{}' },
      { ...seen, path: '/elsewhere' },
      { ...seen, method: 'PUT' },
    ]) {
      const refused = await shapes.accept({ ...asked, shape: mapped, seen: other });
      expect(refused.ok ? null : refused.error.code).toBe('review-differs');
    }
    expect((await ask('live')).ok).toBe(false);
    expect(valueOf(await shapes.accept({ ...asked, shape: mapped, seen })).trust).toBe('mapped');
    expect(valueOf(await ask('live')).body).toEqual({ total: 5.5 });
    const [request] = sent;
    expect(new TextDecoder().decode(request?.body ?? undefined)).toBe(seen.body);
  });

  it('from a file is accepted only as shown, and records the file', async () => {
    const fromFile = 'from-ann.json';
    const unseen = { ...seen, body: '{}' };
    expect((await shapes.accept({ ...asked, shape: mapped, seen: unseen, fromFile })).ok).toBe(false);
    const saved = valueOf(await shapes.accept({ ...asked, shape: mapped, seen, fromFile }));
    expect(saved).toMatchObject({ trust: 'mapped', source: fromFile });
  });

  it('is refused for the sample and for another endpoint', async () => {
    expect((await shapes.accept({ ...asked, workspaceId: 'sample', shape: mapped, seen })).ok).toBe(false);
    const voucher = builtInShape('validate-voucher');
    expect((await shapes.accept({ ...asked, shape: voucher, seen })).ok).toBe(false);
  });

  it('is no longer used once withdrawn', async () => {
    valueOf(await shapes.accept({ ...asked, shape: mapped, seen }));
    valueOf(shapes.withdraw({ workspaceId: 'live', endpoint: 'get-price' }));
    expect((await ask('live')).ok).toBe(false);
    expect(sent).toEqual([]);
  });

  it('passes on a refusal of the service unchanged', async () => {
    const error = { code: 'service-refused' as const, message: 'No.' };
    const asking = createAsking({
      shapes,
      moneyAnswer: () => null,
      client: { question: () => Promise.resolve(fail(error)) },
    });
    const answer = await asking.ask({ ...asked, workspaceId: 'sample', askId: 'a', priority: 'person' });
    expect(answer).toEqual(fail(error));
  });
});
