import { expect, it } from 'vitest';
import { fail, succeed, type Result } from '../../../../src/core/values/errors.ts';
import { watchWrites } from '../../../../src/main/ipc/writes-under-way.ts';

it.each(['drafts:save', 'drafts:remove', 'console:save-screen'] as const)(
  'what is still to be written down is told of, so that the end can wait for it: %s',
  async (name) => {
    const key = Promise.withResolvers<Result<null>>();
    const { answer, underWay } = watchWrites(() => key.promise);
    expect(underWay()).toBeNull();
    const asked = answer(name, {});
    const waited = underWay();
    expect(waited).not.toBeNull();
    key.resolve(succeed(null));
    await waited;
    expect(await asked).toEqual(succeed(null));
    expect(underWay()).toBeNull();
  },
);

it('every one of several is waited for, however the others end, and nobody waits for a question', async () => {
  const screen = Promise.withResolvers<Result<null>>();
  const { answer, underWay } = watchWrites((name) => {
    if (name === 'console:save-screen') return screen.promise;
    if (name === 'drafts:remove') return Promise.resolve(fail({ code: 'internal', message: 'It failed.' }));
    return new Promise(() => undefined);
  });
  void answer('drafts:list', {});
  expect(underWay()).toBeNull();
  const asked = [answer('console:save-screen', {}), answer('drafts:remove', {})];
  const happened: string[] = [];
  const waited = underWay()?.then(() => happened.push('waited'));
  await asked[1];
  expect(happened).toEqual([]);
  expect(underWay()).not.toBeNull();
  screen.resolve(succeed(null));
  await waited;
  expect(happened).toEqual(['waited']);
  expect(underWay()).toBeNull();
});
