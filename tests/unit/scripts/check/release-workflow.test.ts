import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const step = z.looseObject({
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const { jobs } = z
  .looseObject({
    jobs: z.record(
      z.string(),
      z.looseObject({
        needs: z.union([z.string(), z.array(z.string())]).optional(),
        environment: z.string().optional(),
        if: z.string().optional(),
        permissions: z.record(z.string(), z.string()).optional(),
        uses: z.string().optional(),
        with: z.record(z.string(), z.unknown()).optional(),
        steps: z.array(step).default([]),
        strategy: z
          .looseObject({ matrix: z.looseObject({ include: z.array(z.record(z.string(), z.string())) }) })
          .optional(),
      }),
    ),
  })
  .parse(parse(readFileSync('.github/workflows/release.yml', 'utf8')));
const commands = Object.values(jobs).flatMap(({ steps }) =>
  steps.flatMap(({ run }) => (run ?? '').split('\n')),
);

describe('release workflow', () => {
  it('starts only existing scripts', () => {
    const started = commands.flatMap((line) =>
      [...line.matchAll(/scripts\/[\w/.-]+\.(?:ts|mjs)/g)].map(String),
    );
    expect(started.length).toBeGreaterThan(2);
    expect(started.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('stops at a severe advisory about shipped packages before building', () => {
    expect(jobs['notes']?.steps.map(({ run }) => run)).toContain('npm audit --omit=dev --audit-level=high');
  });

  it('builds after all tests have passed', () => {
    expect(jobs['tests']?.uses).toBe('./.github/workflows/test.yml');
    expect(jobs['installers']?.needs).toEqual(['notes', 'tests']);
  });

  it('runs both gates', () => {
    expect(jobs['tests']?.with).toEqual({ proof: true });
    const workflow = readFileSync('.github/workflows/test.yml', 'utf8');
    for (const command of ['- run: npm test', 'npm run proof', 'npm run installed -- --must']) {
      expect(workflow).toContain(command);
    }
  });

  it('gives secrets only to the job in the protected environment', () => {
    const text = readFileSync('.github/workflows/release.yml', 'utf8');
    const sections = text.split(/^ {2}(?=[\w-]+:$)/m).filter((section) => section.includes('secrets.'));
    expect(sections.map((section) => /^\w+/.exec(section)?.[0])).toEqual(['installers']);
    // None if started by hand: a rehearsal signs nothing.
    expect(jobs['installers']?.environment).toBe("${{ github.event_name == 'push' && 'release' || '' }}");
  });

  it('lets only the draft job write and attest, and only for a tag', () => {
    const writes = (name: string): boolean => Object.values(jobs[name]?.permissions ?? {}).includes('write');
    expect(Object.keys(jobs).filter(writes)).toEqual(['draft']);
    const { if: condition, steps = [] } = jobs['draft'] ?? {};
    expect(condition).toBe("github.event_name == 'push'");
    const used = steps.map(({ uses, run }) => uses?.split('@')[0] ?? run?.split(' ').slice(0, 3).join(' '));
    expect(used).toEqual([
      ...['actions/download-artifact', 'actions/download-artifact'],
      ...['actions/attest-build-provenance', 'gh release create'],
    ]);
    const attested = steps.find(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))?.with;
    expect(attested).toEqual({ 'subject-checksums': 'release/SHA256SUMS' });
  });

  it('requires the official Electron, in the tests too', () => {
    for (const name of ['release', 'test']) {
      expect(readFileSync(`.github/workflows/${name}.yml`, 'utf8')).toContain('KEYHOLDER_ELECTRON: official');
    }
  });

  it('drafts only assembled installers', () => {
    expect(jobs['draft']?.needs).toBe('assemble');
    expect(jobs['assemble']?.needs).toBe('installers');
  });
});

describe.each(['release', 'test'])('workflow %s', (name) => {
  const text = readFileSync(`.github/workflows/${name}.yml`, 'utf8');

  it('declares permissions and never uses pull_request_target', () => {
    expect(parse(text)).toHaveProperty('permissions');
    expect(text).not.toContain('pull_request_target');
  });

  it('uses only actions pinned by commit with their version', () => {
    const used = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    const pinned =
      /uses: (?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(used.filter((line) => !pinned.test(line))).toEqual([]);
  });

  it('leaves no token in the checkout', () => {
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  });
});
