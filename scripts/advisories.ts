import { checkAdvisories } from './advisories/check-advisories.ts';
import { projectRoot } from './setup/project-root.mjs';

/** Says which locked versions have a known advisory. Fails only for one that stops a release, not without a network. */
const { state, lines } = await checkAdvisories(projectRoot, new Date().toISOString().slice(0, 10));
for (const line of lines) console.log(line);
process.exitCode = state === 'blocked' ? 1 : 0;
