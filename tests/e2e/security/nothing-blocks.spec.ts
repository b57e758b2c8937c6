import type { ElectronApplication, Page } from '@playwright/test';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';

const propertyId = 4107;
/** Normally some hundredths of a second. A busy machine may take ten times as long. */
const longestMs = 1_500;

declare global {
  var longestBlockMs: number;
}

/** Excludes time in which a busy machine gave the main process no processor. */
async function watchMain(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    globalThis.longestBlockMs = 0;
    let last = performance.now();
    let worked = process.cpuUsage();
    setInterval(() => {
      const { user, system } = process.cpuUsage(worked);
      const now = performance.now();
      const blockMs = Math.min(now - last, (user + system) / 1_000);
      globalThis.longestBlockMs = Math.max(globalThis.longestBlockMs, blockMs);
      last = now;
      worked = process.cpuUsage();
    }, 5);
  });
}

async function longestBlock(app: ElectronApplication): Promise<number> {
  return app.evaluate(() => {
    const longest = globalThis.longestBlockMs;
    globalThis.longestBlockMs = 0;
    return longest;
  });
}

/** Reads as a screen does. Returns the decoding outcome, or the error's code. */
async function read(page: Page, resource: ResourceName): Promise<string | null> {
  return page.evaluate(
    async ([wanted, subject]) => {
      const { keyholder } = window as unknown as { keyholder: KeyholderApi };
      const list = await keyholder.workspaces.list();
      const workspaceId = (list.ok ? list.value.activeId : null) ?? '';
      const key = { workspaceId, resource: wanted, subject, query: {} };
      const view = await keyholder.snapshots.read({ key, mode: 'refresh' });
      if (!view.ok) return view.error.code;
      return view.value.lastFailure?.error.code ?? view.value.shape;
    },
    [resource, String(propertyId)] as const,
  );
}

const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));
const named = (count: number, one: (at: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(many(count, (at) => [`k${String(at)}`, one(at)]));
const limits = { date_from: '2027-01-01', max_guests: 2, discount_percent: 10 };

test('no service response blocks the main process', async ({ launch, serve }) => {
  const service = await serve();
  const bodies: Record<string, unknown> = {};
  const door = await openForeignDoor(service, bodies, () => undefined);
  const started = await launch({ workspace: { service: { ...service, baseUrl: door.baseUrl } } });
  const { page, app } = started;
  await addProperties(started, [propertyId]);
  await watchMain(app);
  const answers: readonly (readonly [ResourceName, string, unknown, string])[] = [
    [
      'short-break-rules',
      'short-break-rules',
      // More fields than the limit, so the body is refused rather than cut.
      { rules: named(600, (at) => ({ ...limits, [`x${String(at)}`]: { active: 'no' } })) },
      'unrecognised',
    ],
    ['short-break-rules', 'short-break-rules', { rules: named(6_000, () => limits) }, 'unrecognised'],
    [
      'security-deposit',
      'security-deposit',
      { amount: 100, ...named(10_000, () => 'x'.repeat(50)), long: 'W'.repeat(1_000_000) },
      'unrecognised',
    ],
    [
      'bookings',
      'bookings',
      { data: many(60_000, (at) => ({ booking_id: at, check_in: '2027-01-01', total_price: '100.00' })) },
      'service-too-large',
    ],
  ];
  for (const [resource, end, body, understood] of answers) {
    bodies[end] = body;
    expect(await read(page, resource), resource).toBe(understood);
    expect(await longestBlock(app), resource).toBeLessThan(longestMs);
  }
  await door.close();
});

test('no text from a compromised page blocks the main process', async ({ launch, serve }) => {
  const { page, app } = await launch({ workspace: { service: await serve() } });
  await watchMain(app);
  const answered = await page.evaluate(async () => {
    const { keyholder } = window as unknown as { keyholder: KeyholderApi };
    const list = await keyholder.workspaces.list();
    const workspaceId = (list.ok ? list.value.activeId : null) ?? '';
    const codec = { is: 'choice', words: Array.from({ length: 20 }, (_, at) => [`w${String(at)}`, 'x']) };
    const leaves = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`c${String(at)}`, { path: ['a'], codec }]),
    );
    const one = {
      resource: 'low-occupancy',
      outline: [],
      considered: {},
      reading: { version: 1, of: 'low-occupancy', at: ['rows'], record: leaves, parts: [] },
    };
    const readings = Array.from({ length: 200 }, () => one);
    const text = JSON.stringify({ keyholder: 'readings', version: 1, readings });
    const codes: string[] = [];
    const note = (result: { ok: boolean; error?: { code: string } }): void => {
      codes.push(result.ok ? 'ok' : (result.error?.code ?? ''));
    };
    note(await keyholder.mappings.examine({ workspaceId, text }));
    for (const piece of ['y"', ',', '\r']) {
      note(await keyholder.portfolio.add({ workspaceId, text: `x${piece.repeat(900_000 / piece.length)}` }));
    }
    const all = await Promise.all(
      Array.from({ length: 40 }, () => keyholder.portfolio.add({ workspaceId, text: 'y"'.repeat(450_000) })),
    );
    for (const result of all) note(result);
    return codes;
  });
  expect(answered.slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'ok']);
  // Large responses count as several calls.
  expect(answered).toContain('too-many-calls');
  expect(await longestBlock(app)).toBeLessThan(longestMs);
});
