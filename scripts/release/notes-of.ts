export type ReleaseNotes =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

/**
 * What the changelog says of the version that a tag names. A tag that is not the version, and a version of which the
 * changelog says nothing, are no release.
 * @param asked `tag` as `v1.2.3`, `version` of package.json, `changelog` in the form of Keep a Changelog
 */
export function notesOf(asked: {
  readonly tag: string;
  readonly version: string;
  readonly changelog: string;
}): ReleaseNotes {
  const { tag, version, changelog } = asked;
  if (tag !== `v${version}`) {
    return { ok: false, why: `The tag ${tag} is not v${version}, the version of package.json.` };
  }
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find(
    (section) => section.startsWith(`${version} `) || section.startsWith(`${version}\n`),
  );
  const text = own?.split('\n').slice(1).join('\n').trim() ?? '';
  if (text === '') {
    return {
      ok: false,
      why: `CHANGELOG.md says nothing of ${version}: give it a heading "## ${version} - YYYY-MM-DD".`,
    };
  }
  return { ok: true, text };
}
