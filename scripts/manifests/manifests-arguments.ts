import { readOptions, type Help, type Unclear } from '../command-line.ts';

export interface ManifestsRequest {
  readonly kind: 'manifests';
  readonly release: string;
  readonly output: string;
  /** Where the release will be. */
  readonly published: { readonly server: string; readonly repository: string; readonly tag: string };
  /** Whether a linter that is not installed is a failure. */
  readonly needsLinters: boolean;
}

export const manifestsUsage = `npm run manifests -- --release FOLDER --repository OWNER/NAME --tag vX.Y.Z

Writes what winget, Homebrew and Flathub ask for, of an assembled release, and has it checked.

  --release FOLDER     as node scripts/release/assemble-release.ts leaves it
  --repository O/NAME  where the release is published
  --tag vX.Y.Z         its tag
  --server URL         of the repository, https://github.com when left out
  --out FOLDER         dist/manifests when left out; what is in it goes
  --linters            a linter that is not installed is a failure`;

/** Reads the words after `npm run manifests --`. */
export function readManifestsArguments(words: readonly string[]): ManifestsRequest | Help | Unclear {
  const read = readOptions(words, {
    release: { type: 'string' },
    repository: { type: 'string' },
    tag: { type: 'string' },
    server: { type: 'string', default: 'https://github.com' },
    out: { type: 'string', default: 'dist/manifests' },
    linters: { type: 'boolean', default: false },
  });
  if (read.kind !== 'read') return read;
  const { release, repository = '', tag = '', server, out, linters } = read.values;
  if (release === undefined) return unclear('--release is missing.');
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) return unclear('--repository is OWNER/NAME.');
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) return unclear('--tag is vX.Y.Z.');
  if (!/^https:\/\/[\w.-]+$/.test(server)) return unclear('--server is an https address without a path.');
  const published = { server, repository, tag };
  return { kind: 'manifests', release, output: out, published, needsLinters: linters };
}

function unclear(message: string): Unclear {
  return { kind: 'unclear', message };
}
