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

describe('what is signed', () => {
  it('is nothing without credentials, and that is said', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const plan = planSigning(platform, { HOME: '/home/someone', CSC_LINK: '' });
      expect(plan.signs).toBe(false);
      expect(plan.says).toMatch(/^unsigned/);
    }
  });

  it('never takes whatever certificate a developer happens to have', () => {
    expect(planSigning('darwin', {}).mac.identity).toBeNull();
  });

  it('is signed on macOS with a certificate, and notarised with a key for that, too', () => {
    const signed = planSigning('darwin', certificate);
    expect(signed).toMatchObject({ signs: true, mac: { notarize: false } });
    expect(signed.mac.identity).toBeUndefined();
    expect(signed.says).toContain('not notarised');
    const notarised = planSigning('darwin', { ...certificate, ...notary });
    expect(notarised).toMatchObject({ signs: true, mac: { notarize: true } });
    expect(notarised.says).toBe('signed and notarised');
  });

  it('is signed on Windows with a certificate or with Azure', () => {
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

  it('is not quietly nothing when credentials are there in part', () => {
    expect(() => planSigning('darwin', { CSC_LINK: 'x' })).toThrow('CSC_KEY_PASSWORD');
    expect(() => planSigning('darwin', notary)).toThrow('CSC_LINK');
    expect(() => planSigning('win32', { AZURE_TENANT_ID: 't' })).toThrow('AZURE_CLIENT_SECRET');
  });

  it('says nothing of the credentials themselves', () => {
    const canary = 'canary-password';
    const plan = planSigning('darwin', { ...certificate, ...notary, CSC_KEY_PASSWORD: canary });
    expect(JSON.stringify(plan)).not.toContain(canary);
  });
});
