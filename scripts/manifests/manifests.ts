import { resolve } from 'node:path';
import { printUsage } from '../command-line.ts';
import { lintManifests } from './linters.ts';
import { manifestsUsage, readManifestsArguments, type ManifestsRequest } from './manifests-arguments.ts';
import { readReleaseFacts } from './release-facts.ts';
import { writeManifests } from './write-manifests.ts';

/** The manifests of the places where people get programs, of one release: `npm run manifests`. */
async function manifests(request: ManifestsRequest): Promise<number> {
  const output = resolve(request.output);
  const facts = readReleaseFacts(resolve(request.release), request.published);
  for (const path of writeManifests(facts, output)) console.log(path);
  console.log("passed   winget's documented form, as held in scripts/manifests/winget-schema.ts");
  let failed = false;
  for (const verdict of await lintManifests(output)) {
    if (verdict.kind === 'missing') {
      console.log(
        `NOT ASKED  ${verdict.program} (Debian and Ubuntu: apt-get install ${verdict.debianPackage})`,
      );
      failed ||= request.needsLinters;
    } else {
      console.log(`${verdict.kind === 'passed' ? 'passed  ' : 'REFUSED '} ${verdict.program}`);
      if (verdict.kind === 'refused') console.log(verdict.output);
      failed ||= verdict.kind === 'refused';
    }
  }
  return failed ? 1 : 0;
}

const asked = readManifestsArguments(process.argv.slice(2));
try {
  process.exitCode = asked.kind === 'manifests' ? await manifests(asked) : printUsage(asked, manifestsUsage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
