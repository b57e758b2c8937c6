import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { takePictures } from '../gallery/take-pictures.ts';
import { walkPseudoLocale } from '../pseudo-locale/walk-pseudo-locale.ts';
import { runInherited } from '../process/run-inherited.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { playEndToEnd } from './end-to-end.ts';
import { freshReport } from './fresh-report.ts';
import {
  nothing,
  tallyOfContract,
  tallyOfDialects,
  tallyOfFaults,
  tallyOfFuzz,
  tallyOfInstalled,
  tallyOfPlaywright,
  tallyOfSoak,
  tallyOfVitest,
  type Tally,
} from './tally.ts';
import type { PartResult } from './part-result.ts';
import { sizeFlags, type PartName, type TestSize } from './test-arguments.ts';

const script = (...path: string[]): string => join(projectRoot, ...path);

/** Each part of `npm test`, by name. */
export const parts: Readonly<Record<PartName, (size: TestSize) => Promise<PartResult>>> = {
  check: async () => ({ ok: (await node([script('scripts', 'check', 'check.ts')])) === 0, tally: nothing }),
  unit: async () => {
    const report = freshReport('unit');
    const vitest = script('node_modules', 'vitest', 'vitest.mjs');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await node([vitest, ...args]);
    return judged(code, readReport(report, tallyOfVitest));
  },
  fuzz: async (size) => {
    const report = script('out', 'fuzz.json');
    rmSync(report, { force: true });
    return judged(
      await node([script('scripts', 'fuzz', 'fuzz.ts'), ...sizeFlags(size)]),
      readReport(report, tallyOfFuzz),
    );
  },
  contract: async () => {
    const report = script('out', 'contract.json');
    rmSync(report, { force: true });
    return judged(
      await node([script('scripts', 'contract', 'contract.ts')]),
      readReport(report, tallyOfContract),
    );
  },
  dialects: async (size) => {
    const report = script('out', 'dialects.json');
    rmSync(report, { force: true });
    return judged(
      await node([script('scripts', 'dialects', 'dialects.ts'), ...sizeFlags(size)]),
      readReport(report, tallyOfDialects),
    );
  },
  build: async () => {
    const built = await ensureBuilt();
    console.log(built === null ? 'out/ is current' : `built in ${(built.tookMs / 1000).toFixed(1)} s`);
    return { ok: true, tally: nothing };
  },
  e2e: (size) => playEndToEnd(size, colourless()),
  gallery: async () => {
    const report = freshReport('gallery');
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const code = await takePictures({ update: false, reporter: 'list,json', env });
    const tally = readReport(report, tallyOfPlaywright);
    // Of a runtime without pictures nothing can be compared, which is neither passed nor failed.
    return code === 0 && tally.skipped > 0 ? { ok: true, tally } : judged(code, tally);
  },
  'pseudo-locale': async () => {
    const report = freshReport('pseudo-locale');
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const code = await walkPseudoLocale({ reporter: 'list,json', env });
    return judged(code, readReport(report, tallyOfPlaywright));
  },
  installed: async () => {
    const report = freshReport('installed');
    const code = await node([script('scripts', 'test', 'installed.ts')]);
    const tally = readReport(report, tallyOfInstalled);
    // On a person's machine nothing is installed, which is neither passed nor failed.
    return code === 0 && tally.skipped > 0 ? { ok: true, tally } : judged(code, tally);
  },
  faults: async (size) => {
    const report = script('out', 'faults.json');
    rmSync(report, { force: true });
    return judged(
      await node([script('scripts', 'faults', 'faults.ts'), ...sizeFlags(size)]),
      readReport(report, tallyOfFaults),
    );
  },
  soak: async () => {
    const report = script('out', 'soak.json');
    rmSync(report, { force: true });
    return judged(await node([script('scripts', 'soak', 'soak.ts')]), readReport(report, tallyOfSoak));
  },
};

function node(args: readonly string[]): Promise<number> {
  return runInherited(process.execPath, args, colourless());
}

/** A log that nobody watches is for reading, not for colours. */
function colourless(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
}

/** A runner that says "fine" without having run anything has not proved anything. */
function judged(code: number, tally: Tally): PartResult {
  if (tally.passed + tally.failed === 0) console.error('No test was executed.');
  return { ok: code === 0 && tally.failed === 0 && tally.passed > 0, tally };
}

function readReport(path: string, tallyOf: (report: unknown) => Tally): Tally {
  return existsSync(path) ? tallyOf(JSON.parse(readFileSync(path, 'utf8'))) : nothing;
}
