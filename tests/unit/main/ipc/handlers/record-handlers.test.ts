import { expect, it } from 'vitest';
import type { AppError, Result } from '../../../../../src/core/values/errors.ts';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import { channelNames } from '../../../../../src/ipc/names.ts';
import type { RecordRoom } from '../../../../../src/main/changes/journal/record-room.ts';
import { onceRecordIsOpen, recordHandlers } from '../../../../../src/main/ipc/handlers/record-handlers.ts';

it('what leads to a send waits for what a first entry waits for; everything else waits to read the record', async () => {
  const purposes: string[] = [];
  const answer = () => Promise.resolve(succeed(null));
  const given = Object.fromEntries(
    channelNames.filter((name) => /^(?:changes|bookings|plans):/.test(name)).map((name) => [name, answer]),
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
  expect(writing.toSorted()).toEqual([
    'bookings:pay',
    'bookings:reserve',
    'changes:propose',
    'changes:redraft',
    'changes:resend',
    'changes:send',
    'changes:undo',
    'plans:create',
    'plans:start',
  ]);
  const others = Object.entries(asked).filter(
    ([name, purpose]) => purpose !== 'read' && !writing.includes(name),
  );
  expect(others).toEqual([['plans:stop-reading', '']]);
});

it('nothing of the record is done while it cannot be opened: why is the answer', async () => {
  const done: string[] = [];
  const given = Object.fromEntries(
    channelNames
      .filter((name) => /^(?:changes|bookings|plans):/.test(name))
      .map((name) => [name, () => Promise.resolve(succeed(done.push(name)))]),
  );
  const waiting = onceRecordIsOpen(given as never, () => Promise.resolve(fail(shut)));
  for (const [name, handle] of Object.entries(waiting)) {
    const answer = await (handle as (request: unknown, consent: unknown) => Promise<unknown>)({}, nobody);
    if (name !== 'plans:stop-reading') expect(answer, name).toEqual(fail(shut));
  }
  expect(done).toEqual(['plans:stop-reading']);
});

/** A record that tells, in turn, what was asked of it. */
function tellingRecord(ready: Result<null>): { record: RecordRoom; reported: string[] } {
  const reported: string[] = [];
  const tell = (what: string) => {
    reported.push(what);
    return succeed({
      key: null,
      notices: [],
      loss: null,
      unforgotten: null,
      unreadable: [],
      unreadablePlans: 0,
    });
  };
  const record = {
    ready: (purpose: string) => {
      reported.push(`ready to ${purpose}`);
      return Promise.resolve(ready);
    },
    state: () => tell('state'),
    setAside: ({ changeId }: { changeId: string }) => tell(`set aside ${changeId}`),
    loss: () => null,
    goOn: () => tell('go on'),
    knowledge: () => [],
  };
  return { record: record as never, reported };
}

const shut: AppError = { code: 'keychain-locked', message: 'The keychain is locked.' };
const nobody = { typed: '' } as never;

it('how the record stands is told once it has been tried to open it, also where that failed', async () => {
  const { record, reported } = tellingRecord(fail(shut));
  expect((await recordHandlers(record)['record:state'](undefined, nobody)).ok).toBe(true);
  expect(reported).toEqual(['ready to read', 'state']);
});

it('an entry is set aside only in a record that is open', async () => {
  const open = tellingRecord(succeed(null));
  await recordHandlers(open.record)['record:set-aside']({ changeId: 'c1' }, nobody);
  expect(open.reported).toEqual(['ready to read', 'set aside c1']);
  const closed = tellingRecord(fail(shut));
  const refused = await recordHandlers(closed.record)['record:set-aside']({ changeId: 'c1' }, nobody);
  expect(refused).toEqual(fail(shut));
  expect(closed.reported).toEqual(['ready to read']);
});
