import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/contract/json/json.ts';
import type { WriteOutcome } from '../../../../../src/main/service-client/service-client.ts';
import { accepted, scripted } from './scripted-engine.ts';

const deposit = (amount: number): JsonValue => ({
  property_id: 1042,
  security_deposit: amount,
  disable_security: false,
});
const unclear: WriteOutcome = {
  kind: 'ambiguous',
  status: null,
  error: { code: 'service-timeout', message: 'No answer came.' },
};

it.each([
  ['was accepted', accepted, 'The service accepted the change, yet it shows neither'],
  ['came to nobody knows what', unclear, 'The service shows neither what was there before'],
])('says of a change that %s no more than is known where a third value is read', async (_, outcome, says) => {
  let held = deposit(250);
  const world = scripted({
    read: () => held,
    write: () => {
      held = deposit(400);
      return outcome;
    },
  });
  const end = await world.change('security-deposit', '1042', held, { amount: '300', disabled: false });
  const settled = end.actions.includes('reconcile')
    ? await world.changes.reconcile({ changeId: end.changeId })
    : { ok: true as const, value: end };
  expect(settled).toMatchObject({ ok: true, value: { situation: 'shows-something-else' } });
  expect(settled.ok ? settled.value.explanation : '').toMatch(new RegExp(`^${says}`, 'u'));
});
