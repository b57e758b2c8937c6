import { expect } from '@playwright/test';
import type { FaultRule } from '../../../src/simulator/faults/fault.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { DepositPage } from '../pages/deposit.ts';
import type { ConsoleApp } from './console-app.ts';
import { openUnlockedDeposit } from './fixtures.ts';

export function writesTo(service: Simulator, property?: number) {
  const of = property === undefined ? '' : `/${String(property)}/`;
  return service.requests().filter(({ method, path }) => method !== 'GET' && path.includes(of));
}

export function effectsOn(service: Simulator, property: number) {
  return service.ledger().filter(({ propertyId }) => propertyId === property);
}

/** Waits until the service has received it, and has applied it if the fault comes afterwards. */
export async function sendInto(
  { service, console }: { readonly service: Simulator; readonly console: ConsoleApp },
  fault: FaultRule['fault'],
  property = 4107,
  amount = '444',
): Promise<DepositPage> {
  const deposit = await openUnlockedDeposit(console, property);
  await deposit.draft(amount);
  await deposit.review();
  service.controls.addFault({ method: 'PATCH', fault });
  const counts = () => [writesTo(service, property).length, effectsOn(service, property).length] as const;
  const [sent, done] = counts();
  await deposit.send();
  const isDone = !('when' in fault) || fault.when === 'after';
  await expect.poll(() => counts().join()).toBe([sent + 1, isDone ? done + 1 : done].join());
  return deposit;
}
