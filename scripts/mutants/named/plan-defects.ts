import type { NamedDefect } from './named-defect.ts';

const plans = 'src/main/changes/plans/';
const sheet = 'src/renderer/screens/plan/sheet/';

/** Each has a plan change what nobody reviewed, or wait for ever. */
export const planDefects: readonly NamedDefect[] = [
  {
    name: 'the look before a plan takes the cache for the service',
    file: 'src/main/composition/compose-changes.ts',
    changes: [
      ["readNow: (key) => snapshots.read(key, 'refresh')", "readNow: (key) => snapshots.read(key, 'cached')"],
    ],
  },
  {
    name: 'a plan changes what is of another workspace',
    file: `${plans}new-plan.ts`,
    changes: [['resource === undefined || target.workspaceId !== workspaceId', 'resource === undefined']],
  },
  {
    name: 'rows of a house that cannot be read now go into all the others',
    file: `${plans}plan-targets.ts`,
    changes: [['  if (lastFailure !== null) return fail(noSource(lastFailure.error.message));\n', '']],
  },
  {
    name: 'the limit is waited for by the clock that was set back',
    file: `${plans}limit-wait.ts`,
    changes: [['const leftMs = Math.min(', 'const leftMs = Math.max(']],
  },
  {
    name: 'plans go on where it cannot be read what came out last',
    file: 'src/main/changes/outcomes/unexpected-outcomes.ts',
    changes: [
      ['return !found.ok || found.value !== undefined;', 'return found.ok && found.value !== undefined;'],
    ],
  },
  {
    name: 'a sheet of other houses is gone on with',
    file: `${sheet}use-sheet.ts`,
    changes: [[' &&\n    known.selection.every((house, index) => house === selection[index]);', ';']],
  },
  {
    name: 'pasted amounts move up where the first houses are to stay',
    file: `${sheet}deposit/pasted-amounts.ts`,
    changes: [[String.raw`.replace(/\n+$/, '').split`, '.trim().split']],
  },
  {
    name: 'a cell with another amount is not asked about again',
    file: `${sheet}sheet-questions.ts`,
    changes: [['known(key) !== step', 'known(key)?.kind !== step.kind']],
  },
  {
    name: 'a plan with one deletion starts without a word typed',
    file: 'src/main/intent/questions.ts',
    changes: [['typeToConfirm: deletions > 0 ?', 'typeToConfirm: deletions > 1 ?']],
  },
];
