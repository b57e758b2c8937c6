import { describe, expect, it } from 'vitest';
import { removeConnectionVariables } from '../../../../../src/main/service-client/connection/connection-variables.ts';
import {
  refusedVariable,
  removeSteeringVariables,
} from '../../../../../src/main/shell/command-line/allowed-switches.ts';

const legitimate = {
  HOME: '/home/a',
  PATH: '/bin',
  DISPLAY: ':0',
  XDG_CURRENT_DESKTOP: 'KDE',
  LANG: 'de_CH.UTF-8',
  NODE_ENV: 'production',
  ELECTRON_OZONE_PLATFORM_HINT: 'auto',
  https_proxy: 'http://proxy.example:3128',
  KEYHOLDER_API_KEY: 'k',
  SSLOT: '1',
  MY_NODE_OPTIONS: '1',
};

describe('variables that decide whom a connection trusts', () => {
  it.each([
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'NODE_EXTRA_CA_CERTS',
    'NODE_USE_SYSTEM_CA',
    'NODE_USE_ENV_PROXY',
    'NODE_OPTIONS',
    'NODE_DEBUG',
    'NODE_V8_COVERAGE',
    'NODE_ENV_FILE',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'SSLKEYLOGFILE',
    'OPENSSL_CONF',
    'OPENSSL_MODULES',
    'NIX_SSL_CERT_FILE',
    'ssl_cert_file',
  ])('%s is removed, and everything else stays', (name) => {
    const env: NodeJS.ProcessEnv = { ...legitimate, [name]: '' };
    expect(removeConnectionVariables(env)).toEqual([name]);
    expect(env).toEqual(legitimate);
  });
});

describe('variables that steer Electron and Chromium', () => {
  it.each([
    'ELECTRON_TRASH',
    'ELECTRON_LOG_ASAR_READS',
    'ELECTRON_LOG_FILE',
    'CHROME_LOG_FILE',
    'CHROME_DEVEL_SANDBOX',
  ])('%s is removed, and everything else stays', (name) => {
    const env: NodeJS.ProcessEnv = { ...legitimate, [name]: '1' };
    expect(refusedVariable(env)).toBeNull();
    expect(removeSteeringVariables(env)).toEqual([name]);
    expect(env).toEqual(legitimate);
  });

  it('ELECTRON_ENABLE_LOGGING, set to anything, keeps it from starting', () => {
    expect(refusedVariable({ ...legitimate, ELECTRON_ENABLE_LOGGING: '' })).toBe('ELECTRON_ENABLE_LOGGING');
  });
});
