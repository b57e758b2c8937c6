import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';

/** One question that the whole tree must answer well. */
export interface Gate {
  name: string;
  /** Absolute path of a script, then its arguments. */
  command: readonly [string, ...string[]];
}

const tool = (...path: string[]): string => join(projectRoot, 'node_modules', ...path);

/** The types of the whole tree at once need more memory than a process has by itself. */
function lintOf(name: string, folder: string, ...without: readonly string[]): Gate {
  const ignored = without.flatMap((pattern) => ['--ignore-pattern', pattern]);
  return {
    name: `lint: ${name}`,
    command: [tool('eslint', 'bin', 'eslint.js'), folder, '--max-warnings', '0', ...ignored],
  };
}

/** All gates, the slowest first, so that two lanes finish at about the same time. */
export const gates: readonly Gate[] = [
  lintOf('tests', 'tests'),
  lintOf('src/renderer', 'src/renderer'),
  lintOf('rest of src', 'src', 'src/renderer/**'),
  lintOf('everything else', '.', 'src/**', 'tests/**'),
  { name: 'types', command: [tool('typescript', 'bin', 'tsc'), '-b'] },
  {
    name: 'format',
    command: [
      tool('prettier', 'bin', 'prettier.cjs'),
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.cache/prettier',
      '.',
    ],
  },
  {
    name: 'layers',
    command: [
      tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.js',
      'src',
      'scripts',
      'tests',
    ],
  },
  { name: 'electron', command: [join(projectRoot, 'scripts', 'check', 'electron-scan.ts')] },
  { name: 'texts', command: [join(projectRoot, 'scripts', 'check', 'texts.ts')] },
  { name: 'documents', command: [join(projectRoot, 'scripts', 'check', 'documents.ts')] },
  { name: 'workflows', command: [join(projectRoot, 'scripts', 'check', 'workflows.ts')] },
  { name: 'unused', command: [tool('knip', 'bin', 'knip.js')] },
];
