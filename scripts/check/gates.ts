import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';

/** One question that the whole tree must answer well. */
export interface Gate {
  name: string;
  /** Absolute path of a script, then its arguments. */
  command: readonly [string, ...string[]];
}

const tool = (...path: string[]): string => join(projectRoot, 'node_modules', ...path);

/** All gates, the slowest first, so that two lanes finish at about the same time. */
export const gates: readonly Gate[] = [
  { name: 'lint and types', command: [tool('oxlint', 'bin', 'oxlint'), '.'] },
  { name: 'format', command: [tool('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
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
  { name: 'texts', command: [join(projectRoot, 'scripts', 'check', 'texts.ts')] },
  { name: 'documents', command: [join(projectRoot, 'scripts', 'check', 'documents.ts')] },
  { name: 'unused', command: [tool('knip', 'bin', 'knip.js')] },
];
