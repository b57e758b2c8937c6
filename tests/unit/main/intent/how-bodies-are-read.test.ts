import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import { requirementOf } from '../../../../src/main/intent/intent-gate.ts';
import { createIntentRules } from '../../../../src/main/intent/intent-rules.ts';

const gone = { code: 'not-found', message: 'Nothing is there.' } as const;
const rules = createIntentRules({
  facts: {
    workspace: () => null,
    run: () => Promise.resolve(fail(gone)),
    bulkEdit: () => Promise.resolve(fail(gone)),
    property: () => Promise.resolve({ name: null, depositCurrency: null }),
    formFault: () => Promise.resolve(null),
    mappings: () => Promise.resolve(succeed([])),
    originOf: () => null,
    isOriginOfWorkspace: () => false,
  },
  unlock: () => undefined,
  openDoor: () => Promise.resolve(fail(gone)),
});
const workspaceId = 'w';
const reading = { version: 1, of: 'security-deposit', at: [], record: {}, parts: [] } as const;
const key = { workspaceId, resource: 'security-deposit', subject: '7', query: {} } as const;

it.each([
  [
    'accepting a reading',
    () =>
      requirementOf(rules, 'readings:accept', {
        key,
        bodyHash: '',
        reading: { ...reading, at: [], parts: [] },
        offered: {},
      }),
  ],
  [
    'taking readings of a file',
    () => requirementOf(rules, 'readings:import', { workspaceId, text: '', fileName: '', picked: [0] }),
  ],
  ['taking a reading back', () => requirementOf(rules, 'readings:withdraw', { workspaceId, readingId: 'r' })],
  ['using a reading again', () => requirementOf(rules, 'readings:restore', { workspaceId, readingId: 'r' })],
  [
    'sending a field again',
    () => requirementOf(rules, 'omissions:withdraw', { workspaceId, resource: 'early-bird', place: 'note' }),
  ],
  ['choosing a description', () => requirementOf(rules, 'descriptions:choose', { workspaceId })],
  [
    'using a description',
    () =>
      requirementOf(rules, 'descriptions:take', {
        workspaceId,
        offerId: 'o',
        resources: ['security-deposit'],
        writings: [],
      }),
  ],
  ['doing without a description', () => requirementOf(rules, 'descriptions:remove', { workspaceId })],
])('%s needs a press that the page cannot make', async (_what, asked) => {
  expect(await asked()).toMatchObject({ need: 'input', kind: 'press' });
});

it.each([
  [['security-deposit'], [], 'Use the service’s description'],
  [[], ['security-deposit'], 'Limit what is sent'],
  [['security-deposit'], ['security-deposit'], 'Use the description for responses, and limit what is sent'],
] as const)('the question says what of a description is used: %s, %s', async (resources, writings, title) => {
  const asked = await requirementOf(rules, 'descriptions:take', {
    workspaceId,
    offerId: 'o',
    resources: [...resources],
    writings: [...writings],
  });
  expect(JSON.stringify(asked)).toContain(`"title":"${title}`);
});
