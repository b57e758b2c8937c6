import { describe, expect, it } from 'vitest';
import { succeed, type Result } from '../../../../src/contract/errors.ts';
import { prepareFirstScreen } from '../../../../src/main/composition/prepare-first-screen.ts';

async function preparedFor(activeId: Result<string | null>): Promise<string[]> {
  const written: string[] = [];
  await prepareFirstScreen({
    workspaces: { activeId: () => activeId },
    board: {
      rows: async (workspaceId) => {
        await Promise.resolve();
        written.push(workspaceId);
        return succeed([]);
      },
    },
  });
  return written;
}

describe('what a start prepares while the window reads its page', () => {
  it('is the rows of the active workspace', async () => {
    expect(await preparedFor(succeed('mine'))).toEqual(['mine']);
  });

  it('is nothing without a workspace', async () => {
    expect(await preparedFor(succeed(null))).toEqual([]);
  });
});
