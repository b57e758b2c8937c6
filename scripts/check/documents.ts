import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../setup/project-root.mjs';
import { documentFaults } from './document-faults.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const packageSchema = z.looseObject({ scripts: z.record(z.string(), z.string()) });

const tree = {
  scripts: [...Object.keys(packageSchema.parse(JSON.parse(read('package.json'))).scripts)],
  exists: (path: string) => existsSync(join(projectRoot, path)),
};
const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: projectRoot, encoding: 'utf8' });
const documents = listed.split('\n').filter((path) => path !== '' && existsSync(join(projectRoot, path)));

// The changelog may name things that no longer exist.
const faults = documents
  .filter((path) => path !== 'CHANGELOG.md')
  .flatMap((path) => documentFaults(path, read(path), tree));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
