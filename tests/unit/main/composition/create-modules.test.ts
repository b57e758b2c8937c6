import { valueOf } from '../../../value-of.ts';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventName } from '../../../../src/ipc/channels.ts';
import { createModules, type Modules } from '../../../../src/main/composition/create-modules.ts';
import { keyholderName, openDatabases, type Databases } from '../../../../src/main/composition/databases.ts';
import { createCredentials } from '../../../../src/main/credentials/credentials.ts';
import { createMemorySecretStore } from '../../../../src/main/credentials/memory-secret-store.ts';
import { withSampleKeyInMemory } from '../../../../src/main/portfolio/workspaces/sample-workspace.ts';
import {
  createEmbeddedService,
  type EmbeddedService,
  type SampleService,
} from '../../../../src/main/sample/embedded-service.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let folder: string;
let databases: Databases;
let sample: EmbeddedService;
let service: SampleService;
let modules: Modules;
let workspaceId: string;

beforeEach(async () => {
  folder = emptyFolder();
  databases = valueOf(openDatabases(folder));
  sample = createEmbeddedService(folder);
  const keychain = { ...createMemorySecretStore(), close: () => null };
  const credentials = createCredentials({
    keychain,
    memory: createMemorySecretStore(),
    now: () => new Date(),
  });
  modules = createModules({
    databases,
    secrets: { keychain, credentials, cacheKeys: withSampleKeyInMemory(credentials) },
    sample,
    emit: (_event: EventName) => undefined,
    proxyFor: () => Promise.resolve('DIRECT'),
    descriptionThread: new URL('file:///none.js'),
    notify: () => undefined,
    recordFault: () => undefined,
  });
  workspaceId = valueOf(await modules.workspaces.openSample()).id;
  service = await sample.start();
  valueOf(await modules.record.ready('write'));
});
afterEach(async () => {
  await Promise.allSettled([modules.client.close(), modules.images.close(), sample.stop()]);
  databases.close();
});

it('the journal is not ready while its file is missing, and is ready once restored', async () => {
  const file = join(folder, keyholderName);
  renameSync(file, `${file}.away`);
  for (const purpose of ['read', 'write'] as const)
    expect(await modules.record.ready(purpose)).toMatchObject({
      ok: false,
      error: { code: 'storage-failed' },
    });
  renameSync(`${file}.away`, file);
  expect(await modules.record.ready('write')).toMatchObject({ ok: true });
});

it('a check of a bulk edit reads from the service instead of the cache', async () => {
  const [propertyId = 0] = service.propertyIds;
  const subject = String(propertyId);
  const key = { workspaceId, resource: 'security-deposit', subject, query: {} } as const;
  const seen = valueOf(await modules.snapshots.read(key, 'refresh'));
  const target = { workspaceId, resource: 'security-deposit', subject } as const;
  const bulkEdit = valueOf(
    await modules.bulkEdits.create({
      workspaceId,
      title: 'Deposits',
      reason: '',
      acknowledgedWarnings: [],
      changes: [{ target, baseBodyHash: seen.bodyHash ?? '', desired: { amount: '333', disabled: false } }],
    }),
  );
  const outcome = async () =>
    valueOf(await modules.bulkEdits.look(bulkEdit)).lines.map((line) => line.outcome);
  expect(await outcome()).toEqual(['as-reviewed']);
  await changedBySomebodyElse(subject);
  expect(await outcome()).toEqual(['moved']);
});

it('removing a workspace cancels its sync', async () => {
  valueOf(await modules.sync.start(workspaceId, 'everything'));
  valueOf(await modules.workspaces.remove(workspaceId));
  await expect.poll(() => modules.sync.progress(workspaceId).state).not.toBe('running');
  expect(modules.sync.progress(workspaceId).state).toBe('cancelled');
});

async function changedBySomebodyElse(subject: string): Promise<void> {
  const address = `${service.baseAddress}/properties/${subject}/security-deposit`;
  const headers = {
    'content-type': 'application/json',
    'x-api-key': service.apiKey,
    authorization: `Bearer ${service.jwt}`,
  };
  const answer = await fetch(address, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ security_deposit: 777, disable_security: false }),
  });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
}
