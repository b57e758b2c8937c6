// Uses no packages, because it runs before they are installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { field, readJson } from '../setup/json-file.mjs';
import { projectRoot } from '../setup/project-root.mjs';

/**
 * The changelog's section for a tagged version. Throws a sentence if the tag doesn't match the version, or if the
 * changelog says nothing about it.
 * @param asked `tag` as `v1.2.3`, `version` from package.json, `changelog` in the format of Keep a Changelog
 */
export function notesOf(asked: {
  readonly tag: string;
  readonly version: string;
  readonly changelog: string;
}): string {
  const { tag, version, changelog } = asked;
  if (tag !== `v${version}`) {
    throw new Error(`The tag ${tag} is not v${version}, the version of package.json.`);
  }
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find(
    (section) => section.startsWith(`${version} `) || section.startsWith(`${version}\n`),
  );
  const text = own?.split('\n').slice(1).join('\n').trim() ?? '';
  if (text === '') {
    throw new Error(
      `CHANGELOG.md says nothing of ${version}: give it a heading "## ${version} - YYYY-MM-DD".`,
    );
  }
  return text;
}

if (import.meta.main) {
  try {
    const version = String(field(readJson(join(projectRoot, 'package.json')), 'version'));
    const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
    console.log(notesOf({ tag: process.argv[2] ?? '', version, changelog }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
