import { expect, test } from '../support/fixtures.ts';
import { planForFirst } from '../pages/plan.ts';

const depositPath = (id: number): string => `/properties/${String(id)}/security-deposit`;

test('a house without permission and those whose shape nobody has confirmed are refused with words, said once where many share them', async ({
  consoleOfWorker,
  serve,
}) => {
  const service = await serve();
  const [forbidden = 0, strange = 0, fine = 0, ...more] = service.samplePropertyIds.slice(0, 5);
  service.controls.addFault({
    path: depositPath(forbidden),
    times: 99,
    fault: { kind: 'status', status: 403 },
  });
  for (const house of [strange, ...more]) {
    service.controls.addFault({
      path: depositPath(house),
      times: 99,
      fault: { kind: 'mangle', how: 'wrong-types' },
    });
  }
  const console = await consoleOfWorker({ service });
  const { plan } = await planForFirst({ service, console }, 5);
  await plan.setTo('333');
  await expect(plan.line(forbidden)).toContainText('No permission');
  await expect(plan.line(strange)).toContainText('Field mapping not confirmed');
  await expect(plan.line(strange).getByRole('link', { name: 'Resolve' })).toBeVisible();
  await expect(plan.line(fine)).toContainText('1 change');
  const why = 'nobody has confirmed it yet';
  await expect(
    plan.page.getByText('Field mapping not confirmed: deposit amount of 3 properties'),
  ).toBeVisible();
  await expect(plan.page.getByText(why)).toHaveCount(1);
  await expect(plan.page.getByRole('link', { name: /^Resolve at / })).toHaveAttribute(
    'href',
    new RegExp(`/${String(strange)}/`),
  );
  await plan.page.getByRole('button', { name: '4 refused' }).click();
  await expect(plan.line(fine)).toHaveCount(0);
  await plan.start();
  await plan.finished('Set security deposits to 333');
  const writes = service.ledger().filter(({ credentialLabel }) => credentialLabel !== 'other-editor');
  expect(writes.map(({ propertyId }) => propertyId)).toEqual([fine]);
});
