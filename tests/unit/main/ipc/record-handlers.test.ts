import { expect, it } from 'vitest';
import { succeed } from '../../../../src/contract/errors.ts';
import { channelNames } from '../../../../src/contract/ipc/names.ts';
import { onceRecordIsOpen } from '../../../../src/main/ipc/record-handlers.ts';

it('only what may write the first entry makes the key of the record; everything else waits to read it', async () => {
  const purposes: string[] = [];
  const answer = () => Promise.resolve(succeed(null));
  const given = Object.fromEntries(
    channelNames.filter((name) => /^(?:changes|plans):/.test(name)).map((name) => [name, answer]),
  );
  const waiting = onceRecordIsOpen(given as never, (purpose) => {
    purposes.push(purpose);
    return Promise.resolve(succeed(null));
  });
  const asked: Record<string, string> = {};
  for (const [name, handle] of Object.entries(waiting)) {
    purposes.length = 0;
    await (handle as (request: unknown, consent: unknown) => Promise<unknown>)({}, { typed: '' });
    asked[name] = purposes.join();
  }
  const writing = Object.keys(asked).filter((name) => asked[name] === 'write');
  expect(writing.toSorted()).toEqual(['changes:propose', 'changes:undo', 'plans:create']);
  const others = Object.entries(asked).filter(
    ([name, purpose]) => purpose !== 'read' && !writing.includes(name),
  );
  expect(others).toEqual([['plans:stop-reading', '']]);
});
