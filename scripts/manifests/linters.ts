import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { identity } from '../dist/identity.ts';
import { hasProgram } from '../dist/required-tool.ts';
import { runCaptured } from '../process/run-captured.ts';

interface Linter {
  readonly program: string;
  readonly debianPackage: string;
  readonly args: (folder: string) => readonly string[];
}

const { appId, executable } = identity;

/** The places' own linters, as far as a Debian system has them. */
export const linters: readonly Linter[] = [
  {
    program: 'appstreamcli',
    debianPackage: 'appstream',
    args: (folder) => [
      'validate',
      '--no-net',
      '--no-color',
      join(folder, 'flathub', `${appId}.metainfo.xml`),
    ],
  },
  {
    program: 'desktop-file-validate',
    debianPackage: 'desktop-file-utils',
    args: (folder) => [join(folder, 'flathub', `${appId}.desktop`)],
  },
  {
    program: 'flatpak-builder',
    debianPackage: 'flatpak-builder',
    args: (folder) => ['--show-manifest', join(folder, 'flathub', `${appId}.yml`)],
  },
  {
    program: 'ruby',
    debianPackage: 'ruby',
    args: (folder) => ['-wc', join(folder, 'homebrew', `${executable}.rb`)],
  },
];

export type Verdict =
  | { readonly kind: 'passed'; readonly program: string }
  | { readonly kind: 'missing'; readonly program: string; readonly debianPackage: string }
  | { readonly kind: 'refused'; readonly program: string; readonly output: string };

/** What each linter says of the manifests in a folder. */
export async function lintManifests(folder: string, asked: readonly Linter[] = linters): Promise<Verdict[]> {
  const verdicts = await Promise.all(
    asked.map(async ({ program, debianPackage, args }): Promise<Verdict> => {
      if (!hasProgram(program)) return { kind: 'missing', program, debianPackage };
      const { code, output } = await runCaptured(program, args(folder), { cwd: folder });
      return code === 0 ? { kind: 'passed', program } : { kind: 'refused', program, output: output.trim() };
    }),
  );
  // flatpak-builder only reads here, and makes a folder for building all the same.
  rmSync(join(folder, '.flatpak-builder'), { recursive: true, force: true });
  return verdicts;
}
