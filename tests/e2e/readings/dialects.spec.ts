import { addHouses, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const propertyId = 4107;

const shared = shareConsole([]);

test.beforeAll(() => unlockEditing(shared().page));

// Other services spell the same bodies otherwise: what is written must be in the spelling that was read.
for (const [dialect, house, spelling] of [
  ['camel', 4107, /"securityDeposit":\s*387/],
  ['wrapped', 4136, /"security_deposit":\s*387/],
  ['stringly', 4150, /"security_deposit":\s*"387(\.0+)?"/],
] as const) {
  test(`an edit speaks as the service does (${dialect})`, async () => {
    const { deposit, problems, service } = shared();
    service.controls.setDialect(dialect);
    await addHouses(shared(), [house]);
    await deposit.open(house);
    await deposit.changeTo('387');
    const written = service.ledger().filter(({ propertyId: of }) => of === house);
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written[0]?.body)).toMatch(spelling);
    expect(problems).toEqual([]);
  });
}

test('an admin base path of its own is used for admin endpoints only', async ({ serve }) => {
  const service = await serve({ adminBasePath: '/admin/v3' });
  await changeWorkspace(shared(), { service });
  const { deposit } = await addHouses(shared(), [propertyId]);
  await deposit.open(propertyId);
  const paths = service.requests().map((request) => request.path);
  expect(paths).toContain(`/admin/v3/properties/${String(propertyId)}/security-deposit`);
  expect(
    paths.filter((path) => path.includes('/developer/')).every((path) => path.startsWith('/api/v1/')),
  ).toBe(true);
});

test('an owner with a JWT alone can read and edit their own property', async ({ serve }) => {
  const service = await serve();
  const console = shared();
  await changeWorkspace(console, { service, apiKey: '', jwt: service.jwt('admin') });
  const { deposit } = await addHouses(console, [propertyId]);
  await deposit.open(propertyId);
  await unlockEditing(console.page);
  await deposit.changeTo('388');
  expect(service.ledger()).toHaveLength(1);
});
