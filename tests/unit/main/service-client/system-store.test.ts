import { rootCertificates } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trustedAuthorities } from '../../../../src/main/service-client/connection/dispatchers.ts';
import { selfSigned } from './test-servers/local-servers.ts';

const asked = vi.hoisted(() => [] as string[]);

vi.mock('node:tls', async (original) => {
  const tls = await original<{ rootCertificates: readonly string[] }>();
  return {
    ...tls,
    getCACertificates: (kind: 'bundled' | 'system') => {
      asked.push(kind);
      return kind === 'bundled' ? tls.rootCertificates.slice(0, 3) : [selfSigned.cert];
    },
  };
});

const platform = process.platform;
const on = (system: string): readonly string[] => {
  asked.length = 0;
  Object.defineProperty(process, 'platform', { value: system });
  return trustedAuthorities();
};
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
});

describe('trustedAuthorities', () => {
  it.each(['darwin', 'win32'])('includes on %s the bundled and the system certificates', (system) => {
    expect(on(system)).toEqual([...rootCertificates.slice(0, 3), selfSigned.cert]);
  });

  it('excludes certificates on Linux that environment variables can add', () => {
    const found = on('linux');
    expect(asked).toEqual(['bundled']);
    expect(found.slice(0, 3)).toEqual(rootCertificates.slice(0, 3));
    expect(found).not.toContain(selfSigned.cert);
  });
});
