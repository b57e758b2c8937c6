import { expect, test } from 'vitest';
import { HELP, readCliOptions } from '../../../src/simulator/cli-options.ts';

test('every option is read', () => {
  const line =
    '--port 4310 --seed 9 --properties 100 --rate 50 --latency 0 --dialect camel --idempotency ignores ' +
    '--admin-base-path /admin/v1 --api-key k --state s.json --controls --json';
  expect(readCliOptions(line.split(' '))).toEqual({
    ok: true,
    request: {
      help: false,
      json: true,
      options: {
        port: 4310,
        seed: 9,
        propertyCount: 100,
        rateLimitPerMinute: 50,
        latencyMs: 0,
        dialect: 'camel',
        idempotencyMode: 'ignores',
        adminBasePath: '/admin/v1',
        apiKey: 'k',
        stateFile: 's.json',
        withControls: true,
      },
    },
  });
});

test.each([
  [['--port', '70000'], /--port must be a whole number from 0 to 65535/],
  [['--properties', '0'], /--properties must be/],
  [['--dialect', 'welsh'], /--dialect must be one of documented, camel, wrapped, stringly/],
  [['--colour'], /Unknown option '--colour'/],
  [['stray'], /stray/],
])('%j is refused with a sentence', (args, message) => {
  const read = readCliOptions(args);
  expect(read.ok ? '' : read.message).toMatch(message);
});

test('the help names every option', () => {
  for (const name of ['port', 'seed', 'properties', 'rate', 'dialect', 'state', 'controls', 'json']) {
    expect(HELP).toContain(`--${name}`);
  }
});
