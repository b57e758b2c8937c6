import { createConfig, lintFromString } from '@redocly/openapi-core';

export interface LintNote {
  readonly severity: 'error' | 'warn';
  readonly text: string;
}

/** What a third party's linter, with the rules that it recommends, says of a description. It follows no address. */
export async function lintDescription(source: string): Promise<readonly LintNote[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  return problems.map(({ severity, ruleId, message, location: [place] }) => ({
    severity: severity === 'error' ? 'error' : 'warn',
    text: `${ruleId}: ${message} (${place?.pointer ?? '#'})`,
  }));
}
