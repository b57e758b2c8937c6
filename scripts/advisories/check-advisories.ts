import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptedAdvisories } from './accepted-advisories.ts';
import type { Advisory } from './advisory.ts';
import { judgeAdvisories } from './judge-advisories.ts';
import { npmAudit } from './npm-audit.ts';

export interface AdvisoryReport {
  /** `not-checked` is no verdict: the source could not be reached, or knows no advisories. */
  state: 'clear' | 'not-checked' | 'blocked';
  lines: string[];
}

/** Two packages with advisories since 2020: a source that has nothing to say of them has nothing to say of ours. */
const control = { minimist: '0.0.8', lodash: '4.17.4' };

/**
 * Asks the configured registry which of our locked versions have a known advisory.
 * @param root the project's folder
 * @param today `YYYY-MM-DD`
 */
export async function checkAdvisories(root: string, today: string): Promise<AdvisoryReport> {
  const answer = await npmAudit(root);
  if ('silence' in answer) return notChecked(answer.silence);
  if (answer.advisories.length === 0 && !(await controlIsKnown())) {
    return notChecked('the registry answers, and knows no advisory even of packages that have some');
  }
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const verdict = judgeAdvisories(answer.advisories, { lock, accepted: acceptedAdvisories, today });
  const { blocking, accepted, noted, stale } = verdict;
  return {
    state: blocking.length > 0 ? 'blocked' : 'clear',
    lines: [
      `Advisories: ${answer.advisories.length} known about what is locked, ${blocking.length} of them stop a release.`,
      ...blocking.map((advisory) => `  STOPS  ${describe(advisory)}`),
      ...accepted.map((advisory) => `  accepted  ${describe(advisory)}`),
      ...noted.map((advisory) => `  noted  ${describe(advisory)}`),
      ...stale.map(({ id }) => `  ${id} is accepted and found no more: take it off the list`),
    ],
  };
}

function notChecked(reason: string): AdvisoryReport {
  return {
    state: 'not-checked',
    lines: [`Advisories: NOT CHECKED, nothing is known either way: ${reason}.`],
  };
}

function describe({ id, packageName, severity, title, url }: Advisory): string {
  return `${severity.padEnd(8)} ${packageName}: ${title} (${id.startsWith('GHSA') ? id : url})`;
}

async function controlIsKnown(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-advisories-'));
  try {
    const project = { name: 'control', version: '1.0.0', dependencies: control };
    const packages = Object.fromEntries(
      Object.entries(control).map(([name, version]) => [`node_modules/${name}`, { version }]),
    );
    const lock = { ...project, lockfileVersion: 3, requires: true, packages: { '': project, ...packages } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const answer = await npmAudit(folder);
    return 'advisories' in answer && answer.advisories.length > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
