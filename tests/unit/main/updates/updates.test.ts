import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import { signedBytes } from '../../../../src/main/updates/manifest.ts';
import { hindranceOf, createUpdates, manifestName } from '../../../../src/main/updates/updates.ts';
import { startPublisher, type Publisher } from '../../../e2e/support/update-publisher.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let publisher: Publisher;
let folder = '';
beforeEach(async () => {
  publisher = await startPublisher();
  folder = emptyFolder();
});
afterEach(async () => {
  await publisher.stop();
});

const here = { version: '1.4.2', platform: 'linux', arch: 'x64', kinds: ['deb', 'tar.gz'] } as const;

function updates(hindrance: () => Result<string | null> = () => succeed(null)) {
  return createUpdates({
    feed: { address: publisher.address, publicKey: publisher.publicKey },
    here,
    fetch: (url, signal) => fetch(url, { signal, redirect: 'error' }),
    hindrance,
  });
}

const outcome = async (): Promise<string> => {
  const checked = await updates().check();
  return checked.ok ? checked.value.outcome : checked.error.message;
};

describe('check for updates', () => {
  it('offers a newer version signed by the publisher, with the file for this computer', async () => {
    publisher.publish('1.4.10');
    const checked = await updates().check();
    expect(checked).toMatchObject({
      ok: true,
      value: { outcome: 'newer', file: { platform: 'linux', arch: 'x64', kind: 'deb' } },
    });
  });

  it.each(['1.4.2', '1.4.1', '1.3.99', '0.9.0'])('never offers %s, which is not newer', async (version) => {
    publisher.publish(version);
    expect(await outcome()).toBe('current');
  });

  it('refuses a manifest with another signature', async () => {
    publisher.publish('2.0.0', undefined, generateKeyPairSync('ed25519').privateKey);
    expect(await outcome()).toBe("The update is not signed by Keyholder's publisher.");
  });

  it('refuses bytes that were signed for another purpose', async () => {
    const { sign } = await import('node:crypto');
    publisher.publish('2.0.0');
    const envelope = JSON.parse(String(publisher.folder.get(manifestName))) as Record<string, string>;
    const bytes = Buffer.from(envelope['manifest'] ?? '', 'base64');
    const signatures = [bytes, signedBytes(bytes)].map((signed) =>
      sign(null, signed, publisher.privateKey).toString('base64'),
    );
    const outcomes: string[] = [];
    for (const signature of signatures) {
      publisher.folder.set(manifestName, JSON.stringify({ ...envelope, signature }));
      outcomes.push(await outcome());
    }
    expect(outcomes).toEqual(["The update is not signed by Keyholder's publisher.", 'newer']);
  });
});

async function downloaded() {
  publisher.publish('1.5.0');
  const service = updates();
  const checked = await service.check();
  if (!checked.ok || checked.value.outcome !== 'newer') throw new Error('no update');
  const { file } = checked.value;
  return { service, file, get: () => service.download(file, folder, () => undefined) };
}

describe('installation of an update', () => {
  it('is refused while a change is open, and allowed afterwards', async () => {
    const { file, get } = await downloaded();
    const path = valueOf(await get());
    let open: string | null = 'A change is under way, so nothing is installed now.';
    const service = updates(() => succeed(open));
    expect(await service.mayInstall(file, path)).toMatchObject({ ok: false, error: { code: 'run-open' } });
    open = null;
    expect(await service.mayInstall(file, path)).toEqual({ ok: true, value: null });
  });

  it('is refused when open work is unknown, or the file was replaced', async () => {
    const { file, get } = await downloaded();
    const path = valueOf(await get());
    const unreadable = fail({ code: 'storage-failed', message: 'The journal cannot be read.' });
    expect(await updates(() => unreadable).mayInstall(file, path)).toEqual(unreadable);
    const work = { atWork: () => 0, bulkEditsAtWork: () => [], unsettled: () => unreadable };
    expect(hindranceOf(work)).toEqual(unreadable);
    writeFileSync(path, 'another');
    expect(await updates().mayInstall(file, path)).toMatchObject({
      error: { code: 'storage-failed', hint: 'Download it again.' },
    });
  });

  it.each([
    [{ atWork: 0, unsettled: 0, bulkEdits: [] }, null],
    [{ atWork: 1, unsettled: 0, bulkEdits: [] }, /A change is under way/],
    [{ atWork: 0, unsettled: 1, bulkEdits: [] }, /A change has an unknown outcome/],
    [{ atWork: 0, unsettled: 0, bulkEdits: ['Spring'] }, /“Spring” is running/],
  ])('depends on open work: %j', ({ atWork, unsettled, bulkEdits }, expected) => {
    const hindrance = valueOf(
      hindranceOf({
        atWork: () => atWork,
        unsettled: () => succeed(unsettled),
        bulkEditsAtWork: () => bulkEdits,
      }),
    );
    if (expected === null) expect(hindrance).toBeNull();
    else expect(hindrance).toMatch(expected);
  });
});
