import { describe, expect, it } from 'vitest';
import { readUpdateFeed } from '../../../../scripts/build/update-feed.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const given = (address: string, publicKey = key) =>
  readUpdateFeed({ KEYHOLDER_UPDATE_FEED: address, KEYHOLDER_UPDATE_KEY: publicKey });

describe('update feed of a build', () => {
  it('is absent unless configured', () => {
    expect(readUpdateFeed({})).toBeNull();
    expect(given('', '')).toBeNull();
  });

  it('is a folder served over https', () => {
    expect(given('https://updates.example/keyholder')).toEqual({
      address: 'https://updates.example/keyholder/',
      publicKey: key,
    });
  });

  it('may be on this computer for trials', () => {
    expect(given('http://127.0.0.1:8080/')?.address).toBe('http://127.0.0.1:8080/');
  });

  it.each([
    ['http://updates.example/'],
    ['http://127.0.0.1.example/'],
    ['ftp://updates.example/'],
    ['file:///srv/updates/'],
    ['updates.example'],
    ['https://user:word@updates.example/'],
    ['https://updates.example/?channel=beta'],
    ['https://updates.example/#x'],
    [''],
  ])('rejects the address %s', (address) => {
    expect(() => given(address)).toThrow(/KEYHOLDER_UPDATE_FEED/);
  });

  it.each(['', 'abc', Buffer.alloc(31).toString('base64'), Buffer.alloc(64).toString('base64'), `${key} `])(
    'rejects the key "%s"',
    (publicKey) => {
      expect(() => given('https://updates.example/', publicKey)).toThrow(/KEYHOLDER_UPDATE_KEY/);
    },
  );
});
