import { expect, it, describe } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { StoredMapping } from '../../../../src/ipc/mappings.ts';
import type { FieldMapping } from '../../../../src/core/mapping/fields/field-mapping.ts';
import { writeMappingFile } from '../../../../src/core/drafting/mapping-file.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import type { Requirement } from '../../../../src/main/intent/intent-gate.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { writableNames } from '../../../../src/core/service/writable-names.ts';
import { mappableOf } from '../../../../src/core/drafting/mappable.ts';
import { rulesFor, live } from './rules-bench.ts';

const { ask } = rulesFor({ workspace: () => null });
const workspaceId = 'w1';
const reading = { version: 1, of: 'security-deposit', at: [], record: {}, parts: [] } as const;
const key = { workspaceId, resource: 'security-deposit', subject: '7', query: {} } as const;

it.each([
  [
    'accepting a field mapping',
    () =>
      ask('mappings:accept', {
        key,
        bodyHash: '',
        reading: { ...reading, at: [], parts: [] },
        offered: {},
      }),
  ],
  [
    'importing field mappings',
    () => ask('mappings:import', { workspaceId, text: '', fileName: '', picked: [0] }),
  ],
  ['withdrawing a field mapping', () => ask('mappings:withdraw', { workspaceId, mappingId: 'r' })],
  ['restoring a field mapping', () => ask('mappings:restore', { workspaceId, mappingId: 'r' })],
  [
    'sending a field again',
    () => ask('excluded-fields:withdraw', { workspaceId, resource: 'early-bird', place: 'note' }),
  ],
  ['choosing a description', () => ask('descriptions:choose', { workspaceId })],
  [
    'using a description',
    () =>
      ask('descriptions:take', {
        workspaceId,
        offerId: 'o',
        resources: ['security-deposit'],
        writings: [],
      }),
  ],
  ['removing a description', () => ask('descriptions:remove', { workspaceId })],
])('%s needs a press by a person', async (_what, asked) => {
  expect(await asked()).toMatchObject({ need: 'input', kind: 'press' });
});

it.each([
  [['security-deposit'], [], 'Use the service’s description'],
  [[], ['security-deposit'], 'Limit what is sent'],
  [['security-deposit'], ['security-deposit'], 'Use the description for responses, and limit what is sent'],
] as const)('the question names the use of a description: %s, %s', async (resources, writings, title) => {
  const asked = await ask('descriptions:take', {
    workspaceId,
    offerId: 'o',
    resources: [...resources],
    writings: [...writings],
  });
  expect(JSON.stringify(asked)).toContain(`"title":"${title}`);
});

const deposit = (field: string): FieldMapping => ({
  version: 1,
  of: 'security-deposit',
  at: ['data'],
  parts: [],
  record: {
    amount: {
      path: [field],
      codec: { is: 'amount', as: 'number', minorDigits: 2, decimals: 0, before: '', after: '' },
    },
    disabled: { path: ['off'], codec: { is: 'flag', yes: true, no: false } },
  },
});
const stored = (id: string, field: string, more: Partial<StoredMapping> = {}): StoredMapping => ({
  id,
  resource: 'security-deposit',
  reading: deposit(field),
  outline: [],
  considered: {},
  trust: 'confirmed',
  source: '',
  acceptedAt: '',
  withdrawnAt: null,
  provenAt: null,
  ...more,
});
const accept = (resource: ResourceName) => ({
  key: { workspaceId, resource, subject: '7', query: {} },
  bodyHash: '',
  offered: {},
  reading: deposit('cleaning_fee'),
});
const factsOf = (requirement: Requirement): string =>
  requirement.need === 'answer' ? JSON.stringify(requirement.question.facts) : requirement.need;
const fieldOf = (field: string): string => `data.${field} (hundredths`;

describe('field mapping on live data', () => {
  it('raises a question that lists the fields to be written', async () => {
    const asked = await rulesFor().ask('mappings:accept', accept('security-deposit'));
    expect(asked).toMatchObject({ need: 'answer', question: { title: 'Use this field mapping?' } });
    expect(factsOf(asked)).toContain(fieldOf('cleaning_fee'));
    expect(factsOf(asked)).toContain('Security deposit');
  });

  it('raises a question that lists the constants of every new row', async () => {
    const begin = { channel: 'direct' };
    const rows = { is: 'list' as const, path: ['rows'], id: null, leaves: {}, begin };
    const { reading, ...rest } = accept('security-deposit');
    const asked = await rulesFor().ask('mappings:accept', {
      ...rest,
      reading: { ...reading, parts: [rows] },
    });
    expect(asked).toMatchObject({
      question: {
        facts: expect.arrayContaining([
          { label: 'Always sent', value: 'data.rows[] = {"channel":"direct"}' },
        ]) as unknown,
      },
    });
  });

  it('needs only a press when it is read-only or in the sample', async () => {
    const press = { need: 'input', kind: 'press' };
    for (const only of ['bookings', 'length-stay-discounts'] as const) {
      const { key, ...rest } = accept(only);
      const reading = { ...rest.reading, of: only };
      expect(await rulesFor().ask('mappings:accept', { ...rest, key, reading })).toMatchObject(press);
    }
    const sample = rulesFor({ workspace: () => ({ ...live, kind: 'sample' }) });
    expect(await sample.ask('mappings:accept', accept('security-deposit'))).toMatchObject(press);
    expect(await sample.ask('money:say', { workspaceId, wholeAmounts: 'units' })).toMatchObject(press);
  });

  it.each(writableNames)('raises a question for each resource that can be changed: %s', async (name) => {
    const { resource } = writableFor(name).reads('7', null);
    const asked = { need: 'answer', question: { title: 'Use this field mapping?' } };
    for (const of of [name, resource])
      expect(
        await rulesFor().ask('mappings:accept', {
          ...accept(resource),
          reading: { ...deposit('fee'), of },
        }),
        `${resource} as ${of}`,
      ).toMatchObject(asked);
    expect(mappableOf(resource)?.isWritten ?? true).toBe(true);
  });

  it('from a file raises one question for all that were picked', async () => {
    const readings = [stored('a', 'cleaning_fee'), stored('b', 'amount'), stored('c', 'other')];
    const text = writeMappingFile({ readings, requests: [] }, new Date(0));
    const asked = await rulesFor().ask('mappings:import', {
      workspaceId,
      text,
      fileName: 'f',
      picked: [0, 2],
    });
    expect(asked).toMatchObject({ need: 'answer', question: { title: 'Use these 2 field mappings?' } });
    expect(factsOf(asked)).toContain(fieldOf('other'));
    expect(factsOf(asked)).not.toContain(fieldOf('amount'));
  });

  it('raises a question when restored, or when another is withdrawn', async () => {
    const saved = [
      stored('new', 'amount'),
      stored('gone', 'third', { withdrawnAt: 'x' }),
      stored('old', 'cleaning_fee'),
    ];
    const { ask } = rulesFor({ mappings: () => Promise.resolve(succeed(saved)) });
    const again = await ask('mappings:restore', { workspaceId, mappingId: 'gone' });
    expect(factsOf(again)).toContain(fieldOf('third'));
    const back = await ask('mappings:withdraw', { workspaceId, mappingId: 'new' });
    expect(factsOf(back)).toContain(fieldOf('cleaning_fee'));
    const alone = rulesFor({ mappings: () => Promise.resolve(succeed([stored('new', 'amount')])) });
    expect(await alone.ask('mappings:withdraw', { workspaceId, mappingId: 'new' })).toMatchObject({
      need: 'input',
    });
  });

  it('is refused while the saved mappings are unreadable', async () => {
    const error = { code: 'storage-failed' as const, message: 'The file is damaged.' };
    const { ask } = rulesFor({ mappings: () => Promise.resolve(fail(error)) });
    for (const channel of ['mappings:restore', 'mappings:withdraw'] as const) {
      expect(await ask(channel, { workspaceId, mappingId: 'gone' })).toEqual({ need: 'refused', error });
    }
  });

  it('shows an example for an answer about whole amounts', async () => {
    for (const [wholeAmounts, meaning] of [
      ['units', '12500 is 12,500'],
      ['hundredths', '12500 is 125.00'],
      [null, 'Not settled'],
    ] as const) {
      expect(factsOf(await rulesFor().ask('money:say', { workspaceId, wholeAmounts }))).toContain(meaning);
    }
  });
});
