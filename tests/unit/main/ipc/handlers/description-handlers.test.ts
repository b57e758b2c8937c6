import { expect, it } from 'vitest';
import { type Result, fail, succeed } from '../../../../../src/core/values/errors.ts';
import { readingHandlers } from '../../../../../src/main/ipc/handlers/reading-handlers.ts';
import type { ChosenText, TextFileKind } from '../../../../../src/main/shell/files/file-dialogs.ts';

const request = { workspaceId: 'w' };
const consent = { typed: '' };

function choosing(chosen: Result<ChosenText | null>) {
  const asked: TextFileKind[] = [];
  const offered: unknown[] = [];
  const descriptions = {
    offer: (...given: unknown[]) => {
      offered.push(given);
      return Promise.resolve(succeed({ offerId: 'o' }));
    },
  };
  const open = (kind: TextFileKind) => {
    asked.push(kind);
    return Promise.resolve(chosen);
  };
  const rooms = { descriptions, readings: {}, requests: {} };
  const handlers = readingHandlers(rooms as never, { open, save: () => Promise.reject(new Error('no')) });
  return { asked, offered, choose: () => handlers['descriptions:choose'](request, consent) };
}

it('asks for JSON or YAML of at most five megabytes, and offers what was chosen', async () => {
  const file = { fileName: 'openapi.yml', text: 'openapi: 3.1.0' };
  const { asked, offered, choose } = choosing(succeed(file));
  expect(await choose()).toEqual(succeed({ offerId: 'o' }));
  expect(asked).toEqual([{ name: 'OpenAPI', extensions: ['json', 'yaml', 'yml'], mostBytes: 5_242_880 }]);
  expect(offered).toEqual([[request, file]]);
});

it('offers nothing where nothing was chosen, or it could not be read', async () => {
  const refusal = fail({ code: 'validation', message: 'too large' });
  for (const [chosen, answer] of [
    [succeed(null), succeed(null)],
    [refusal, refusal],
  ] as const) {
    const { offered, choose } = choosing(chosen);
    expect(await choose()).toEqual(answer);
    expect(offered).toEqual([]);
  }
});
