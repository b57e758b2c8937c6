import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workflowFaults } from '../../../../scripts/check/workflow-faults.ts';

const good = `name: Good
on: push
permissions:
  contents: read
jobs:
  one:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - run: npm test -- \${{ github.ref }}
`;

const changed = (from: string, to: string): Promise<string[]> => {
  expect(good).toContain(from);
  return workflowFaults('good.yml', good.replace(from, to));
};

describe('a workflow', () => {
  it.each(readdirSync('.github/workflows'))('%s has no fault', async (name) => {
    expect(await workflowFaults(name, readFileSync(`.github/workflows/${name}`, 'utf8'))).toEqual([]);
  });

  it('is accepted when it is pinned, and may do little', async () => {
    expect(await workflowFaults('good.yml', good)).toEqual([]);
  });

  it('may call another of this repository, which is of the same commit', async () => {
    const calling = good.slice(0, good.indexOf('    runs-on')) + '    uses: ./.github/workflows/test.yml\n';
    expect(await workflowFaults('calling.yml', calling)).toEqual([]);
    const elsewhere = calling.replace('./.github', 'owner/name/.github').replace('.yml', '.yml@main');
    expect((await workflowFaults('calling.yml', elsewhere)).join('\n')).toContain('not pinned');
  });

  it.each([
    ['a permission that does not exist', 'contents: read', 'contents: raed', 'raed'],
    ['an expression that names nothing', 'github.ref', 'githb.ref', 'githb'],
    ['no permissions', 'permissions:\n  contents: read\n', '', 'permissions: are to be named'],
    ['an action by its tag', '@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1', '@v7', 'not pinned'],
    ['a commit by its first letters', '@3d3c42e5aac5ba805825da76410c181273ba90b1', '@3d3c42e', 'not pinned'],
    ['a commit without its version', ' # v7.0.1', '', 'not pinned'],
    ['a token that stays', 'persist-credentials: false', 'fetch-depth: 1', 'persist-credentials'],
    ['strangers with secrets', 'on: push', 'on: pull_request_target', 'pull_request_target'],
  ])('is refused for %s', async (_what, from, to, named) => {
    expect((await changed(from, to)).join('\n')).toContain(named);
  });
});
