import { rulesFor } from './rules-bench.ts';
import { expect, it } from 'vitest';

const { ask } = rulesFor({ workspace: () => null });
const workspaceId = 'w';
const reading = { version: 1, of: 'security-deposit', at: [], record: {}, parts: [] } as const;
const key = { workspaceId, resource: 'security-deposit', subject: '7', query: {} } as const;

it.each([
  [
    'accepting a reading',
    () =>
      ask('readings:accept', {
        key,
        bodyHash: '',
        reading: { ...reading, at: [], parts: [] },
        offered: {},
      }),
  ],
  [
    'taking readings of a file',
    () => ask('readings:import', { workspaceId, text: '', fileName: '', picked: [0] }),
  ],
  ['taking a reading back', () => ask('readings:withdraw', { workspaceId, readingId: 'r' })],
  ['using a reading again', () => ask('readings:restore', { workspaceId, readingId: 'r' })],
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
  ['doing without a description', () => ask('descriptions:remove', { workspaceId })],
])('%s needs a press that the page cannot make', async (_what, asked) => {
  expect(await asked()).toMatchObject({ need: 'input', kind: 'press' });
});

it.each([
  [['security-deposit'], [], 'Use the service’s description'],
  [[], ['security-deposit'], 'Limit what is sent'],
  [['security-deposit'], ['security-deposit'], 'Use the description for responses, and limit what is sent'],
] as const)('the question says what of a description is used: %s, %s', async (resources, writings, title) => {
  const asked = await ask('descriptions:take', {
    workspaceId,
    offerId: 'o',
    resources: [...resources],
    writings: [...writings],
  });
  expect(JSON.stringify(asked)).toContain(`"title":"${title}`);
});
