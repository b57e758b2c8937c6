import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { HeaderPaging } from '../../../../../src/core/service/pages/header-paging.ts';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { readWhole } from '../../../../../src/main/changes/read-back/read-pages.ts';

const place = { workspaceId: 'w1', resource: 'occupancy-groups', subject: '' } as const;
const groups = (...ids: readonly number[]): JsonValue =>
  ids.map((id) => ({ id, name: `Group ${String(id)}` }));

/** A list that counts nothing, answered page by page as given, the last answer again and again. */
async function read(answers: Readonly<Record<string, readonly JsonValue[]>>, paging?: HeaderPaging) {
  const asked: string[] = [];
  const whole = await readWhole(
    {
      client: {
        read: ({ query }) => {
          const page = query['page'] ?? '1';
          const nth = asked.filter((one) => one === page).length;
          asked.push(page);
          const all = answers[page] ?? [[]];
          const body = structuredClone(all[Math.min(nth, all.length - 1)] ?? []);
          const readAt = new Date('2026-11-22T10:00:00Z');
          return Promise.resolve(succeed({ body, paging, status: 200, readAt, serviceDate: null, ms: 1 }));
        },
      },
      readings: { standing: () => [] },
    },
    place,
    {},
  );
  return { whole, asked };
}

it('reads every page, and looks at the earlier ones again where nothing is counted', async () => {
  const { whole, asked } = await read({ 1: [groups(1, 2)], 2: [groups(3)] });
  expect(whole.ok && whole.value.body).toEqual(groups(1, 2, 3));
  expect(asked.filter((page) => page === '1')).toHaveLength(2);
});

it.each([
  ['one was deleted, and the next one moved to its place', groups(1, 3)],
  ['one was made', groups(9, 1)],
  ['they came in another order', groups(2, 1)],
  ['there are fewer', groups(1)],
])('cannot tell which groups are new where an earlier page is another by then: %s', async (_what, again) => {
  const { whole } = await read({ 1: [groups(1, 2), again], 2: [groups(4)] });
  expect(whole).toMatchObject({ ok: false, error: { code: 'service-unexpected' } });
});

it('takes no list for whole of which headers say that more follows, whatever page it shows', async () => {
  const pages = { 1: [groups(1, 2)], 2: [groups(1, 2)] };
  expect((await read(pages)).whole.ok).toBe(true);
  expect((await read(pages, { next: true })).whole).toMatchObject({
    ok: false,
    error: { code: 'service-unexpected' },
  });
  expect((await read(pages, { total: 319 })).whole.ok).toBe(false);
  expect((await read(pages, { next: false })).asked).toEqual(['1']);
});
