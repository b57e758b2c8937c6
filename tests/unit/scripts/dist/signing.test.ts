import { describe, expect, it } from 'vitest';
import { planSigning } from '../../../../scripts/dist/signing.ts';

const certificate = { CSC_LINK: '/a/certificate.p12', CSC_KEY_PASSWORD: 'p' };
const notary = { APPLE_API_KEY: '/a/key.p8', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' };
const azure = {
  AZURE_TENANT_ID: 't',
  AZURE_CLIENT_ID: 'c',
  AZURE_CLIENT_SECRET: 's',
  KEYHOLDER_AZURE_ENDPOINT: 'e',
  KEYHOLDER_AZURE_ACCOUNT: 'a',
  KEYHOLDER_AZURE_PROFILE: 'pr',
  KEYHOLDER_AZURE_PUBLISHER: 'pu',
};

describe('planSigning', () => {
  it('signs nothing without credentials and reports unsigned', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const plan = planSigning(platform, { HOME: '/home/someone', CSC_LINK: '' });
      expect(plan.signs).toBe(false);
      expect(plan.says).toMatch(/^unsigned/);
    }
  });

  it('uses no certificate of the developer’s own keychain', () => {
    expect(planSigning('darwin', {}).mac.identity).toBeNull();
  });

  it('signs on macOS with a certificate, and notarises with a key', () => {
    const signed = planSigning('darwin', certificate);
    expect(signed).toMatchObject({ signs: true, mac: { notarize: false } });
    expect(signed.mac.identity).toBeUndefined();
    expect(signed.says).toContain('not notarised');
    const notarised = planSigning('darwin', { ...certificate, ...notary });
    expect(notarised).toMatchObject({ signs: true, mac: { notarize: true } });
    expect(notarised.says).toBe('signed and notarised');
  });

  it('signs on Windows with a certificate or with Azure', () => {
    expect(planSigning('win32', certificate).signs).toBe(true);
    expect(planSigning('win32', { WIN_CSC_LINK: 'x', WIN_CSC_KEY_PASSWORD: 'p' }).signs).toBe(true);
    const { windows, signs } = planSigning('win32', azure);
    expect(signs).toBe(true);
    expect(windows.azureSignOptions).toEqual({
      endpoint: 'e',
      codeSigningAccountName: 'a',
      certificateProfileName: 'pr',
      publisherName: 'pu',
    });
  });

  it('throws if credentials are incomplete', () => {
    expect(() => planSigning('darwin', { CSC_LINK: 'x' })).toThrow('CSC_KEY_PASSWORD');
    expect(() => planSigning('darwin', notary)).toThrow('CSC_LINK');
    expect(() => planSigning('win32', { AZURE_TENANT_ID: 't' })).toThrow('AZURE_CLIENT_SECRET');
  });

  it('omits the credentials from its plan', () => {
    const canary = 'canary-password';
    const plan = planSigning('darwin', { ...certificate, ...notary, CSC_KEY_PASSWORD: canary });
    expect(JSON.stringify(plan)).not.toContain(canary);
  });
});
