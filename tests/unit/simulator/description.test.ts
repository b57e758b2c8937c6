import { expect, test } from 'vitest';
import { DIALECTS } from '../../../src/simulator/dialect/dialect.ts';
import { endpoints } from '../../../src/simulator/server/endpoints/endpoints.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { ContractCaller } from '../../contract/contract-caller.ts';
import { DescribedService } from '../../contract/described-service.ts';
import { lintDescription } from '../../contract/lint-description.ts';
import { PROPERTY, started } from './simulator-under-test.ts';

const DEPOSIT = `/api/v1/properties/${PROPERTY}/security-deposit`;

async function described(simulator: Simulator): Promise<{ text: string; service: DescribedService }> {
  const text = await (await fetch(simulator.descriptionUrl)).text();
  return { text, service: new DescribedService(JSON.parse(text)) };
}

test.each(DIALECTS)(
  'in the dialect %s the description is sound and every read is as it says',
  async (dialect) => {
    const { simulator } = await started({ dialect });
    const { text, service } = await described(simulator);
    expect(await lintDescription(text)).toEqual([]);
    expect(service.operations).toHaveLength(endpoints.length);
    const caller = new ContractCaller(simulator, service);
    const reads = endpoints.filter(
      ({ method, path }) => method === 'GET' && path.includes('properties/{id}'),
    );
    for (const { path } of reads) {
      await caller.call('GET', `/api/v1${path.replace('{id}', String(PROPERTY))}`);
      await caller.call('GET', `/api/v1${path.replace('{id}', '999999')}`);
    }
    await caller.call('PATCH', DEPOSIT, { body: {} });
    // Its discount is a number or null.
    const voucher = { code: 'WELCOME25' };
    await caller.call('POST', '/api/v1/developer/bookings/validate-voucher', { body: voucher });
    expect([caller.answers, caller.faults]).toEqual([reads.length * 2 + 2, []]);
  },
);

test.each(['wrong-types', 'renamed-fields', 'extra-fields', 'not-json'] as const)(
  'an answer that drifted from its description is seen: %s',
  async (how) => {
    const { simulator } = await started();
    const { service } = await described(simulator);
    const caller = new ContractCaller(simulator, service);
    simulator.controls.addFault({ path: 'security-deposit$', fault: { kind: 'mangle', how } });
    await caller.call('GET', DEPOSIT);
    expect(caller.faults.length).toBeGreaterThan(0);
  },
);

test('a field too few, a status and an error body that are not described are seen', async () => {
  const { simulator } = await started();
  const { service } = await described(simulator);
  const answer = { method: 'GET', path: DEPOSIT, status: 200 };
  const whole = { property_id: 1, security_deposit: 100, disable_security: false };
  expect(service.faultsOf({ ...answer, body: whole })).toEqual([]);
  expect(service.faultsOf({ ...answer, body: { property_id: 1, security_deposit: 100 } })).toHaveLength(1);
  expect(service.faultsOf({ ...answer, body: { ...whole, security_deposit: '100' } })).toHaveLength(1);
  expect(service.faultsOf({ ...answer, body: undefined })).toHaveLength(1);
  expect(service.faultsOf({ ...answer, status: 418, body: whole })).toHaveLength(1);
  expect(service.faultsOf({ ...answer, status: 404, body: { error: 'Not Found' } }).length).toBeGreaterThan(
    0,
  );
  expect(service.faultsOf({ ...answer, path: '/api/v1/elsewhere', body: whole })).toEqual([
    'is not described',
  ]);
});
