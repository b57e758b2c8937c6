import { expect, test, vi } from 'vitest';
import { answerCall } from '../../../../src/main/ipc/answer-call.ts';
import type { Handlers } from '../../../../src/main/ipc/handlers.ts';

const parts = {
  ...{ handlers: {} as Handlers, recordFault: vi.fn() },
  intent: { consent: () => Promise.reject(new Error('nobody is asked')) },
};

test('a call that the contract does not know is told where it is wrong, field by field', async () => {
  const target = { workspaceId: 'w', resource: 'security-deposit', subject: 7 };
  const answer = await answerCall('drafts:remove', parts, { target });
  expect(answer).toMatchObject({
    ok: false,
    error: {
      code: 'validation',
      fields: [{ field: 'target.subject', message: expect.any(String) as unknown }],
    },
  });
});

test('a call that is wrong in very many places is told a few of them', async () => {
  const rows = Array.from({ length: 60 }, () => [{}]);
  const answer = await answerCall('console:save-table', parts, { suggestedName: 'a', rows });
  expect(answer.ok ? [] : answer.error.fields).toHaveLength(20);
});
