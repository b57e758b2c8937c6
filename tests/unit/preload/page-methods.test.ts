import { expect, test } from 'vitest';
import { channelNames } from '../../../src/ipc/names.ts';
import { pageMethods } from '../../../src/preload/page-methods.ts';

test('pageMethods has one method per channel, which calls only that channel', async () => {
  const asked: [string, unknown][] = [];
  const api = pageMethods(channelNames, (channel, request) => {
    asked.push([channel, request]);
    return Promise.resolve(channel);
  });
  const methods = Object.values(api).flatMap((domain) => Object.values(domain));
  expect(methods).toHaveLength(channelNames.length);
  expect(await Promise.all(methods.map((method, index) => method(index)))).toEqual(
    expect.arrayContaining([...channelNames]),
  );
  expect(asked.map(([, request]) => request)).toEqual(channelNames.map((_, index) => index));
});
