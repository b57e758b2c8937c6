import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../../../src/contract/errors.ts';
import { succeed } from '../../../../src/contract/errors.ts';
import type { Manifest } from '../../../../src/main/updates/manifest.ts';
import { signedBytes } from '../../../../src/main/updates/manifest.ts';
import { hindranceOf } from '../../../../src/main/updates/open-runs.ts';
import { createUpdates, manifestName } from '../../../../src/main/updates/updates.ts';
import { installer, startPublisher, type Publisher } from '../../../e2e/support/update-publisher.ts';

let publisher: Publisher;
let folder = '';
beforeEach(async () => {
  publisher = await startPublisher();
  folder = mkdtempSync(join(tmpdir(), 'keyholder-updates-'));
});
afterEach(async () => {
  await publisher.stop();
  rmSync(folder, { recursive: true });
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

describe('the check', () => {
  it('offers a newer version that the publisher signed, with the file for this computer', async () => {
    publisher.publish('1.4.10');
    const checked = await updates().check();
    expect(checked).toMatchObject({
      ok: true,
      value: { outcome: 'newer', file: { platform: 'linux', arch: 'x64', kind: 'deb' } },
    });
  });

  it.each(['1.4.2', '1.4.1', '1.3.99', '0.9.0'])('never offers %s: not newer', async (version) => {
    publisher.publish(version);
    expect(await outcome()).toBe('current');
  });

  it('refuses what somebody else signed', async () => {
    publisher.publish('2.0.0', undefined, generateKeyPairSync('ed25519').privateKey);
    expect(await outcome()).toBe("The update is not signed by Keyholder's publisher.");
  });

  it('refuses a manifest of which a byte was changed', async () => {
    publisher.publish('2.0.0');
    const envelope = JSON.parse(String(publisher.folder.get(manifestName))) as Record<string, string>;
    const manifest = Buffer.from(envelope['manifest'] ?? '', 'base64')
      .toString()
      .replace('2.0.0', '3.0.0');
    publisher.folder.set(
      manifestName,
      JSON.stringify({ ...envelope, manifest: Buffer.from(manifest).toString('base64') }),
    );
    expect(await outcome()).toBe("The update is not signed by Keyholder's publisher.");
  });

  it('refuses bytes that were signed for something else', async () => {
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

  it.each([
    ['another product', { product: 'lockpicker' }],
    ['a version that is none', { version: 'latest' }],
    ['a field of a later format', { channel: 'beta' }],
    ['a file in another place', { files: [{ name: '../../etc/cron.d/x' }] }],
  ])('refuses %s although it is signed', async (_what, change) => {
    publisher.publish('2.0.0');
    const { sign } = await import('node:crypto');
    const envelope = JSON.parse(String(publisher.folder.get(manifestName))) as Record<string, string>;
    const manifest = JSON.parse(Buffer.from(envelope['manifest'] ?? '', 'base64').toString()) as Manifest;
    const files = manifest.files.map((file) => ({ ...file, ...('files' in change ? change.files[0] : {}) }));
    const bytes = Buffer.from(JSON.stringify({ ...manifest, ...change, files }));
    const signature = sign(null, signedBytes(bytes), publisher.privateKey).toString('base64');
    publisher.folder.set(manifestName, JSON.stringify({ manifest: bytes.toString('base64'), signature }));
    expect(await outcome()).toMatch(/not one of Keyholder that this version understands/);
  });

  it('says so when there is no file for this computer', async () => {
    publisher.publish('2.0.0', (manifest) => ({
      ...manifest,
      files: manifest.files.filter(({ arch }) => arch === 'arm64'),
    }));
    expect(await outcome()).toBe('no-file');
  });

  it.each([
    ['nothing', undefined],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['half of it', '{"manifest":"eyJ'],
    ['far too much', 'x'.repeat(400_000)],
  ])('takes %s for no update', async (_what, content) => {
    if (content !== undefined) publisher.folder.set(manifestName, content);
    expect(await outcome()).toMatch(/has nothing to offer|is no update|thrown away/);
  });

  it('says so when the feed cannot be reached', async () => {
    await publisher.stop();
    expect(await outcome()).toBe('The place of updates cannot be reached.');
    publisher = await startPublisher();
  });
});

async function downloaded() {
  publisher.publish('1.5.0');
  const room = updates();
  const checked = await room.check();
  if (!checked.ok || checked.value.outcome !== 'newer') throw new Error('no update');
  const { file } = checked.value;
  return { room, file, get: () => room.download(file, folder, () => undefined) };
}

describe('the download', () => {
  it('keeps exactly what was announced', async () => {
    const { get } = await downloaded();
    const path = await get();
    expect(path.ok && readFileSync(path.value).equals(installer)).toBe(true);
  });

  it.each([
    ['one byte more', Buffer.concat([installer, Buffer.from('!')])],
    ['one byte less', installer.subarray(1)],
    ['another byte', Buffer.concat([Buffer.from('!'), installer.subarray(1)])],
  ])('throws away a file with %s', async (_what, content) => {
    const { file, get } = await downloaded();
    publisher.folder.set(file.name, content);
    expect((await get()).ok).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says so when it cannot be stored', async () => {
    const { room, file } = await downloaded();
    const stored = await room.download(file, join(folder, 'not there'), () => undefined);
    expect(stored.ok ? 'ok' : stored.error.code).toBe('storage-failed');
  });
});

describe('the installation', () => {
  it('is refused while something is open, and allowed afterwards', async () => {
    const { file, get } = await downloaded();
    const path = await get();
    if (!path.ok) throw new Error(path.error.message);
    let open: string | null = 'A change is under way, so nothing is installed now.';
    const room = updates(() => succeed(open));
    expect(await room.mayInstall(file, path.value)).toMatchObject({ ok: false, error: { code: 'run-open' } });
    open = null;
    expect(await room.mayInstall(file, path.value)).toEqual({ ok: true, value: null });
  });

  it('is refused when the file was exchanged after it was checked', async () => {
    const { room, file, get } = await downloaded();
    const path = await get();
    if (!path.ok) throw new Error(path.error.message);
    writeFileSync(path.value, 'something else');
    expect((await room.mayInstall(file, path.value)).ok).toBe(false);
  });

  it.each([
    [{ atWork: 0, unsettled: 0, plans: [] }, null],
    [{ atWork: 1, unsettled: 0, plans: [] }, /A change is under way/],
    [{ atWork: 0, unsettled: 1, plans: [] }, /outcome of a change is not known/],
    [{ atWork: 0, unsettled: 0, plans: ['Spring'] }, /“Spring” is running/],
  ])('knows what is open: %j', ({ atWork, unsettled, plans }, expected) => {
    const hindrance = hindranceOf({
      atWork: () => atWork,
      unsettled: () => succeed(unsettled),
      plansAtWork: () => plans,
    });
    if (!hindrance.ok) throw new Error(hindrance.error.message);
    if (expected === null) expect(hindrance.value).toBeNull();
    else expect(hindrance.value).toMatch(expected);
  });
});
