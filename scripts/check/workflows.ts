import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { workflowFaults } from './workflow-faults.ts';

const folder = join('.github', 'workflows');

const faults: string[] = [];
for (const name of readdirSync(join(projectRoot, folder))) {
  faults.push(
    ...(await workflowFaults(join(folder, name), readFileSync(join(projectRoot, folder, name), 'utf8'))),
  );
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
