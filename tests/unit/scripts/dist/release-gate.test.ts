import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAdvisoryRegistry } from '../advisories/advisory-registry.ts';
import { ProjectCopy } from './project-copy.ts';

const limitMs = 120_000;
const refused = { code: 1, left: null, draft: null };

/** The real command, by its exit code and by what it leaves; `npm run dist` hands that code on. */
describe.skipIf(process.platform !== 'linux')('the release command', () => {
  let project: ProjectCopy;
  beforeEach(() => {
    project = new ProjectCopy();
    project.write('dist/keyholder_0.0.9_amd64.deb', 'of an earlier build');
  });
  afterEach(() => {
    project.remove();
  });

  it('ends well, and leaves what it made and nothing older', { timeout: limitMs }, async () => {
    const { code, left, draft, said } = await project.dist(['--tar']);
    expect({ code, draft }, said).toEqual({ code: 0, draft: null });
    expect(left).toEqual([
      'SHA256SUMS',
      'THIRD-PARTY-NOTICES.txt',
      'dist.json',
      expect.stringMatching(/^keyholder-.*\.tar\.gz$/),
      'keyholder.cdx.json',
      'linux-unpacked',
    ]);
  });

  it.each<[string, string, (project: ProjectCopy) => void]>([
    [
      'fuses that were never set',
      'RunAsNode: wanted off, found on',
      (copy) => copy.spoil('scripts/dist/after-pack.ts', 'await setFuses(', 'void (0, '),
    ],
    [
      'a licence that nobody has allowed',
      'AGPL-3.0, which nobody has allowed',
      (copy) => copy.spoil('node_modules/keytar/package.json', '"license": "MIT"', '"license": "AGPL-3.0"'),
    ],
    ["another system's keychain module", 'is for win32 x64', (copy) => copy.swapKeychainModule('win32-x64')],
  ])('fails, and leaves nothing, with %s', { timeout: limitMs }, async (_what, complaint, spoil) => {
    spoil(project);
    const { said, ...outcome } = await project.dist(['--tar']);
    expect(outcome, said).toEqual(refused);
    expect(said).toContain(complaint);
  });

  it('fails, and leaves nothing, when no installer could be made', { timeout: limitMs }, async () => {
    const { said, ...outcome } = await project.dist(['--nsis']);
    expect(outcome, said).toEqual(refused);
    expect(said).toContain('No installer could be made');
  });

  it('fails, and leaves nothing, with a severe advisory about what ships', { timeout: limitMs }, async () => {
    const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
    const advisory = { url, title: 'Reads what it should not', severity: 'high', vulnerable_versions: '>=0' };
    const registry = await startAdvisoryRegistry({ zod: advisory });
    try {
      const { said, ...outcome } = await project.dist(['--tar'], registry.url);
      expect(outcome, said).toEqual(refused);
      expect(said).toContain('GHSA-aaaa-bbbb-cccc');
    } finally {
      registry.close();
    }
  });

  it('fails at a misspelt word before it touches anything', { timeout: limitMs }, async () => {
    const { code, left } = await project.dist(['--tra']);
    expect({ code, left }).toEqual({ code: 1, left: ['keyholder_0.0.9_amd64.deb'] });
  });
});
