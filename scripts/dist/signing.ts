import type { Configuration } from 'electron-builder';

/** Decided from the environment, before anything is built. */
export interface SigningPlan {
  mac: Pick<NonNullable<Configuration['mac']>, 'identity' | 'notarize'>;
  windows: Pick<NonNullable<Configuration['win']>, 'azureSignOptions'>;
  /** One sentence, for people and for the report. */
  says: string;
  signs: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const notarySets = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN', 'APPLE_KEYCHAIN_PROFILE'],
] as const;

const azureNames = [
  'AZURE_TENANT_ID',
  'AZURE_CLIENT_ID',
  'AZURE_CLIENT_SECRET',
  'KEYHOLDER_AZURE_ENDPOINT',
  'KEYHOLDER_AZURE_ACCOUNT',
  'KEYHOLDER_AZURE_PROFILE',
  'KEYHOLDER_AZURE_PUBLISHER',
] as const;

/**
 * Decides what is signed on this system. Credentials come from the environment only. Throws if a group is set in
 * part, because a build that was meant to be signed must not come out unsigned.
 */
export function planSigning(platform: NodeJS.Platform, env: Environment): SigningPlan {
  if (platform === 'darwin') return planMac(env);
  if (platform === 'win32') return planWindows(env);
  return {
    ...nothing,
    says: 'unsigned: Linux packages are signed by the repository that offers them; verify with SHA256SUMS',
  };
}

// `identity: null` stops electron-builder from signing with whatever certificate a developer's keychain holds.
const nothing: Pick<SigningPlan, 'mac' | 'windows' | 'signs'> = {
  mac: { identity: null, notarize: false },
  windows: {},
  signs: false,
};

function planMac(env: Environment): SigningPlan {
  const certificate = completeGroup(env, ['CSC_LINK', 'CSC_KEY_PASSWORD']);
  const notary = notarySets.some((names) => completeGroup(env, names));
  if (!certificate) {
    if (notary) throw new Error('Notarising needs a signed app: set CSC_LINK and CSC_KEY_PASSWORD, too.');
    return {
      ...nothing,
      says: 'unsigned: set CSC_LINK and CSC_KEY_PASSWORD to sign, APPLE_API_KEY* to notarise',
    };
  }
  const says = notary
    ? 'signed and notarised'
    : 'signed, not notarised: set APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER';
  return { mac: { notarize: notary }, windows: {}, signs: true, says };
}

function planWindows(env: Environment): SigningPlan {
  if (completeGroup(env, azureNames)) {
    const azureSignOptions = {
      endpoint: env['KEYHOLDER_AZURE_ENDPOINT'] ?? '',
      codeSigningAccountName: env['KEYHOLDER_AZURE_ACCOUNT'] ?? '',
      certificateProfileName: env['KEYHOLDER_AZURE_PROFILE'] ?? '',
      publisherName: env['KEYHOLDER_AZURE_PUBLISHER'] ?? '',
    };
    return { mac: {}, windows: { azureSignOptions }, signs: true, says: 'signed with Azure Trusted Signing' };
  }
  const own = completeGroup(env, ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD']);
  const shared = completeGroup(env, ['CSC_LINK', 'CSC_KEY_PASSWORD']);
  if (own || shared)
    return { mac: {}, windows: {}, signs: true, says: 'signed with the certificate of the environment' };
  return {
    ...nothing,
    says: 'unsigned: set WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD, or the AZURE_ group, to sign',
  };
}

/** Whether all names have a value. Throws if only some do. */
function completeGroup(env: Environment, names: readonly string[]): boolean {
  const missing = names.filter((name) => (env[name] ?? '') === '');
  if (missing.length === 0) return true;
  if (missing.length === names.length) return false;
  throw new Error(`Signing is set up halfway: ${missing.join(', ')} is missing beside its group.`);
}
