import { describe, expect, it } from 'vitest';
import { succeed, type Result } from '../../../../src/contract/errors.ts';
import { prepareFirstScreen } from '../../../../src/main/composition/prepare-first-screen.ts';

async function preparedFor(activeId: Result<string | null>): Promise<string[]> {
  const order: string[] = [];
  await prepareFirstScreen({
    workspaces: { activeId: () => activeId },
    board: {
      rows: async (workspaceId) => {
        await Promise.resolve();
        order.push(`rows of ${workspaceId}`);
        return succeed('');
      },
    },
    reach: {
      ask: (workspaceId) => {
        order.push(`asked ${workspaceId}`);
      },
    },
  });
  return order;
}

describe('what a start prepares while the window reads its page', () => {
  it('is the rows, then the question whether the service answers', async () => {
    expect(await preparedFor(succeed('mine'))).toEqual(['rows of mine', 'asked mine']);
  });

  it('is nothing without a workspace', async () => {
    expect(await preparedFor(succeed(null))).toEqual([]);
  });
});
