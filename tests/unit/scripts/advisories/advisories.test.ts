import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptedAdvisories } from '../../../../scripts/advisories/accepted-advisories.ts';
import type { Advisory } from '../../../../scripts/advisories/advisory.ts';
import { checkAdvisories } from '../../../../scripts/advisories/check-advisories.ts';
import { judgeAdvisories } from '../../../../scripts/advisories/judge-advisories.ts';
import { readAudit } from '../../../../scripts/advisories/npm-audit.ts';
import { startAdvisoryRegistry, type AdvisoryRegistry } from './advisory-registry.ts';

const today = '2026-11-22';
const known = (severity: string, versions = '>=0') => ({
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads what it should not',
  severity,
  vulnerable_versions: versions,
});

/** Asks with the real npm, against a registry of this test. */
describe('what the registry says', () => {
  let cache: string;
  let registry: AdvisoryRegistry | undefined;
  beforeEach(() => {
    cache = mkdtempSync(join(tmpdir(), 'keyholder-npm-'));
    vi.stubEnv('npm_config_cache', cache);
  });
  afterEach(() => {
    registry?.close();
    rmSync(cache, { recursive: true, force: true });
  });
  async function check(packages: Parameters<typeof startAdvisoryRegistry>[0]) {
    registry = await startAdvisoryRegistry(packages);
    vi.stubEnv('npm_config_registry', registry.url);
    return checkAdvisories(process.cwd(), today);
  }
  const limitMs = 60_000;

  it(
    'stops a release when it is severe and about what ships, under its published name',
    { timeout: limitMs },
    async () => {
      const { state, lines } = await check({ '@github/keytar': known('high'), vitest: known('critical') });
      expect(state).toBe('blocked');
      expect(lines.filter((line) => line.includes('STOPS'))).toEqual([
        expect.stringContaining('@github/keytar'),
      ]);
      expect(lines.filter((line) => line.includes('noted'))).toEqual([expect.stringContaining('vitest')]);
    },
  );

  it('is "clear" when nothing is known of ours, and something of others', { timeout: limitMs }, async () => {
    const { state } = await check({ minimist: known('critical', '<0.1.0') });
    expect(state).toBe('clear');
    expect(registry?.asked.map((names) => names.includes('electron'))).toEqual([true, false]);
  });

  it('is no verdict when it knows nothing of anything', { timeout: limitMs }, async () => {
    const { state, lines } = await check({});
    expect(state).toBe('not-checked');
    expect(lines.join()).toContain('NOT CHECKED');
  });

  it('is asked for although a setting keeps npm offline', { timeout: limitMs }, async () => {
    vi.stubEnv('npm_config_offline', 'true');
    const { state } = await check({ zod: known('high') });
    expect(state).toBe('blocked');
  });

  it('is no verdict when it cannot be reached', { timeout: limitMs }, async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
    const { state, lines } = await checkAdvisories(process.cwd(), today);
    expect(state).toBe('not-checked');
    expect(lines.join()).toContain('NOT CHECKED');
  });
});

describe('what npm prints', () => {
  it.each(['', '<html>', '{}', '{"auditReportVersion":3,"vulnerabilities":{}}', '{"auditReportVersion":2}'])(
    'is never taken for "nothing found" when it is not understood: %s',
    (printed) => {
      expect(readAudit(printed)).toHaveProperty('silence');
    },
  );

  it('says why it has no answer', () => {
    expect(readAudit('{"message":"405 Method Not Allowed"}')).toEqual({ silence: '405 Method Not Allowed' });
  });
});

describe('an advisory', () => {
  const lock = JSON.stringify({
    packages: {
      'node_modules/ships': {},
      'node_modules/tool': { dev: true },
      'node_modules/tool/node_modules/ships': { dev: true },
      'node_modules/electron': { dev: true },
    },
  });
  const about = (folder: string, severity = 'high'): Advisory => {
    const packageName = folder.replace(/^.*node_modules\//, '');
    return { id: 'GHSA-1', packageName, title: 't', severity, url: 'u', folders: [folder] };
  };
  const entry = { id: 'GHSA-1', packageName: 'ships', reason: 'never called', until: '2026-11-23' };
  const judge = (advisory: Advisory, accepted = [entry], day = today) => {
    const verdict = judgeAdvisories([advisory], { lock, accepted, today: day });
    return verdict.blocking.length > 0 ? 'blocking' : verdict.accepted.length > 0 ? 'accepted' : 'noted';
  };

  it.each([
    ['node_modules/ships', 'high', 'blocking'],
    ['node_modules/ships', 'critical', 'blocking'],
    ['node_modules/ships', 'a word that is new', 'blocking'],
    ['node_modules/ships', 'moderate', 'noted'],
    ['node_modules/tool', 'critical', 'noted'],
    ['node_modules/tool/node_modules/ships', 'critical', 'noted'],
    ['node_modules/electron', 'high', 'blocking'],
    ['node_modules/unheard-of', 'high', 'blocking'],
  ])('about %s, %s: %s', (folder, severity, expected) => {
    expect(judge(about(folder, severity), [])).toBe(expected);
  });

  it('that was accepted counts again from the day on which that expires, and only for that package', () => {
    const advisory = about('node_modules/ships');
    expect(judge(advisory)).toBe('accepted');
    expect(judge(advisory, [entry], '2026-11-23')).toBe('blocking');
    expect(judge(advisory, [{ ...entry, packageName: 'tool' }])).toBe('blocking');
    expect(judge({ ...advisory, id: 'GHSA-2' })).toBe('blocking');
  });

  it('that was accepted and is found no more is said to be stale', () => {
    const { stale } = judgeAdvisories([], { lock, accepted: [entry], today });
    expect(stale).toEqual([entry]);
  });
});

describe('the list of accepted advisories', () => {
  it('gives each a reason and an end within ninety days', () => {
    const latest = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    for (const { reason, until } of acceptedAdvisories) {
      expect(reason.length).toBeGreaterThan(20);
      expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(until <= latest).toBe(true);
    }
  });
});
