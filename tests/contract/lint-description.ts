import { createConfig, lintFromString } from '@redocly/openapi-core';

export interface LintNote {
  readonly severity: 'error' | 'warn';
  readonly text: string;
}

/** Lints a description with a third party's recommended rules. Resolves no external references. */
export async function lintDescription(source: string): Promise<readonly LintNote[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  return problems.map(({ severity, ruleId, message, location: [place] }) => ({
    severity: severity === 'error' ? 'error' : 'warn',
    text: `${ruleId}: ${message} (${place?.pointer ?? '#'})`,
  }));
}
