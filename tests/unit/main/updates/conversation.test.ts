import { describe, expect, it } from 'vitest';
import { fail, succeed, type AppError, type Result } from '../../../../src/core/values/errors.ts';
import { createUpdateConversation, type Question } from '../../../../src/main/updates/conversation.ts';
import type { Manifest, UpdateFile } from '../../../../src/main/updates/manifest.ts';
import type { Offer } from '../../../../src/main/updates/updates.ts';

const file: UpdateFile = {
  platform: 'linux',
  arch: 'x64',
  kind: 'deb',
  name: 'keyholder.deb',
  bytes: 9_960_000,
  sha256: '0'.repeat(64),
};
const manifest: Manifest = {
  product: 'keyholder',
  version: '1.5.0',
  publishedAt: '2026-11-21T10:00:00Z',
  notes: 'What is new.',
  files: [file],
};
const newer: Offer = { outcome: 'newer', manifest, file };
const refusal = (code: AppError['code'], hint?: string): AppError => ({
  code,
  message: `refused: ${code}`,
  ...(hint === undefined ? {} : { hint }),
});

interface Scene {
  checked?: Result<Offer>;
  /** The button pressed at each question; the last one if missing. */
  pressed?: readonly number[];
  folder?: () => Promise<string>;
  downloaded?: Result<string>;
  allowed?: Result<null>[];
}

function bench({ checked = succeed(newer), pressed = [], folder, downloaded, allowed = [] }: Scene) {
  const questions: Question[] = [];
  const happened: string[] = [];
  const answers = [...pressed];
  const talk = createUpdateConversation({
    version: '1.4.2',
    updates: {
      check: () => {
        happened.push('check');
        return Promise.resolve(checked);
      },
      download: (asked, into, onProgress) => {
        happened.push(`download ${asked.name} into ${into}`);
        onProgress(0.5);
        return Promise.resolve(downloaded ?? succeed('/downloads/keyholder.deb'));
      },
      mayInstall: (asked, path) => {
        happened.push(`may ${asked.name} ${path}`);
        return Promise.resolve(allowed.shift() ?? succeed(null));
      },
    },
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(answers.shift() ?? question.buttons.length - 1);
    },
    downloadFolder: folder ?? (() => Promise.resolve('/downloads')),
    onProgress: (share) => happened.push(`progress ${String(share)}`),
    install: (path) => {
      happened.push(`install ${path}`);
      return Promise.resolve();
    },
  });
  return { talk, questions, happened };
}

const looks = (questions: readonly Question[]) => questions.map(({ kind, buttons }) => [kind, ...buttons]);

describe('update conversation', () => {
  it.each([
    [succeed<Offer>({ outcome: 'current' }), 'info', '1.4.2'],
    [succeed<Offer>({ outcome: 'no-file', version: '2.0.0' }), 'info', '2.0.0'],
    [fail(refusal('service-unreachable', 'Try again later.')), 'error', 'Try again later.'],
  ])('shows the result when nothing can be installed: %j', async (checked, kind, words) => {
    const { talk, questions, happened } = bench({ checked });
    await talk();
    expect(looks(questions)).toEqual([[kind, 'Close']]);
    expect(JSON.stringify(questions)).toContain(words);
    expect(happened).toEqual(['check', 'progress null']);
  });

  it('offers the newer version, and downloads nothing without consent', async () => {
    const { talk, questions, happened } = bench({ pressed: [1] });
    await talk();
    expect(looks(questions)).toEqual([['question', 'Download', 'Not now']]);
    expect(questions[0]?.message).toContain('1.5.0');
    expect(questions[0]?.detail).toBe('This is version 1.4.2. The download has 10.0 MB.\n\nWhat is new.');
    expect(happened).toEqual(['check', 'progress null']);
  });

  it('rounds the size of the download, and omits empty notes', async () => {
    for (const [bytes, reported] of [
      [1_240_000, '1.2 MB'],
      [10_000_000, '10 MB'],
      [123_400_000, '123 MB'],
    ] as const) {
      const offer: Offer = { ...newer, manifest: { ...manifest, notes: '' }, file: { ...file, bytes } };
      const { talk, questions } = bench({ checked: succeed(offer) });
      await talk();
      expect(questions[0]?.detail).toBe(`This is version 1.4.2. The download has ${reported}.`);
    }
  });

  it('downloads, asks again, then checks and installs', async () => {
    const { talk, questions, happened } = bench({ pressed: [0, 0] });
    await talk();
    expect(looks(questions)).toEqual([
      ['question', 'Download', 'Not now'],
      ['question', 'Quit and install', 'Later'],
    ]);
    expect(questions[1]?.message).toContain('1.5.0');
    expect(questions[1]?.detail).toContain('/downloads/keyholder.deb');
    expect(happened).toEqual([
      ...['check', 'download keyholder.deb into /downloads', 'progress 0.5', 'progress null'],
      ...['may keyholder.deb /downloads/keyholder.deb', 'install /downloads/keyholder.deb', 'progress null'],
    ]);
  });

  it('installs nothing when the person chooses Later', async () => {
    const { talk, happened } = bench({ pressed: [0, 1] });
    await talk();
    expect(happened.filter((what) => /^(?:may|install)/.test(what))).toEqual([]);
  });

  it("shows why a download can't be saved, or failed", async () => {
    const noFolder = bench({ pressed: [0], folder: () => Promise.reject(new Error('no such folder')) });
    await noFolder.talk();
    expect(noFolder.questions[1]).toMatchObject({ kind: 'error', buttons: ['Close'] });
    expect(noFolder.questions[1]?.detail).not.toBe('');
    expect(noFolder.happened).toEqual(['check', 'progress null']);
    const broken = bench({ pressed: [0], downloaded: fail(refusal('service-unexpected')) });
    await broken.talk();
    expect(broken.questions[1]).toMatchObject({
      kind: 'error',
      message: 'refused: service-unexpected',
      detail: '',
    });
    expect(broken.questions).toHaveLength(2);
  });

  it('allows another try after an open change, but not with a replaced file', async () => {
    const waiting = bench({ pressed: [0, 0, 0, 0], allowed: [fail(refusal('run-open')), succeed(null)] });
    await waiting.talk();
    expect(looks(waiting.questions).map(([kind]) => kind)).toEqual([
      'question',
      'question',
      'error',
      'question',
    ]);
    expect(waiting.happened).toContain('install /downloads/keyholder.deb');
    const exchanged = bench({ pressed: [0, 0, 0, 0, 0], allowed: [fail(refusal('storage-failed'))] });
    await exchanged.talk();
    expect(looks(exchanged.questions).map(([kind]) => kind)).toEqual(['question', 'question', 'error']);
    expect(exchanged.happened.some((what) => what.startsWith('install'))).toBe(false);
  });

  it('runs once at a time, and can start again after it ended or failed', async () => {
    const { talk, happened } = bench({ checked: succeed({ outcome: 'current' }) });
    await Promise.all([talk(), talk()]);
    expect(happened.filter((what) => what === 'check')).toHaveLength(1);
    await talk();
    expect(happened.filter((what) => what === 'check')).toHaveLength(2);
    const failing = createUpdateConversation({
      version: '1',
      ask: () => Promise.resolve(0),
      downloadFolder: () => Promise.resolve(''),
      onProgress: () => undefined,
      install: () => Promise.resolve(),
      updates: {
        check: () => Promise.reject(new Error('a fault')),
        download: () => Promise.reject(new Error('not reached')),
        mayInstall: () => Promise.reject(new Error('not reached')),
      },
    });
    await expect(failing()).rejects.toThrow('a fault');
    await expect(failing()).rejects.toThrow('a fault');
  });
});
