import type { Explained } from './judge-scan.ts';

/** Findings of Electronegativity that are about the app as a whole, or in a file that takes no comments. */
export const explainedFindings: readonly Explained[] = [
  {
    id: 'CSP_GLOBAL_CHECK',
    path: 'N/A',
    reason:
      'The policy is a header with a fresh nonce (content-security-policy.ts), which no static scan can see.',
  },
  {
    id: 'ELECTRON_VERSION_JSON_CHECK',
    path: 'package.json',
    reason:
      'Only says that Electron is pinned; whether its line is supported is a test (dependencies.test.ts).',
  },
];
