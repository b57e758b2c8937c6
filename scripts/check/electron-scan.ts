import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../setup/project-root.mjs';
import { explainedFindings } from './scan/explained-findings.ts';
import { scanFaults } from './scan/judge-scan.ts';
import { scanSources } from './scan/scan-sources.ts';

const scanned = ['src/**/*.{ts,tsx,html}', 'package.json'];
const packageSchema = z.object({ devDependencies: z.object({ electron: z.string() }) });

/** Looks for Electron misconfiguration in everything that ships; see docs/security.md. */
async function electronScan(): Promise<number> {
  const paths = globSync(scanned, { cwd: projectRoot }).map((path) => path.replaceAll(sep, '/'));
  const sources = paths.map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
  const manifest = sources.find(({ path }) => path === 'package.json')?.text ?? '';
  const { electron } = packageSchema.parse(JSON.parse(manifest)).devDependencies;
  const scan = await scanSources(sources, electron);
  const faults = scanFaults(scan, sources, explainedFindings);
  for (const fault of faults) console.log(fault);
  const known = scan.silenced.length + scan.findings.length;
  console.log(
    `${String(scan.scanned)} files, ${String(known)} findings, ${String(faults.length)} not in order`,
  );
  return faults.length === 0 && scan.scanned > 100 ? 0 : 1;
}

process.exitCode = await electronScan();
