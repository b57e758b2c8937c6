import { expect, it } from 'vitest';
import { clientFor, depositBody, kept, readOf, writeOf } from './client-bench.ts';
import { sendJson, startHttp } from './test-servers/local-servers.ts';

it('writes that hold their turn never keep out the looks that they wait for, however many there are', async () => {
  const server = await kept(
    startHttp((_, response) => {
      sendJson(response, depositBody);
    }),
  );
  const client = clientFor(server.origin);
  const change = async (): Promise<string> => {
    const turn = await client.turn('w', 'update-security-deposit');
    if (!turn.ok) return turn.error.code;
    const look = await client.read(readOf({ guarded: true }));
    if (!look.ok) return look.error.code;
    const outcome = await client.write({ ...writeOf(), turn: turn.value });
    return outcome.kind;
  };
  // A sync reads besides.
  const reads = Array.from({ length: 6 }, () => client.read(readOf({ priority: 'prefetch' })));
  const outcomes = await Promise.all(Array.from({ length: 12 }, change));
  expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  expect((await Promise.all(reads)).every(({ ok }) => ok)).toBe(true);
});
