import { checkAdvisories } from './check-advisories.ts';
import { printUsage, readOptions } from '../command-line.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run advisories    which locked versions have a known security advisory, as far as the package registry says`;

/** Says which locked versions have a known advisory. Fails only for one that stops a release, not without a network. */
async function advisories(): Promise<number> {
  const { state, lines } = await checkAdvisories(projectRoot, new Date().toISOString().slice(0, 10));
  for (const line of lines) console.log(line);
  return state === 'blocked' ? 1 : 0;
}

const asked = readOptions(process.argv.slice(2), {});
process.exitCode = asked.kind === 'read' ? await advisories() : printUsage(asked, usage);
