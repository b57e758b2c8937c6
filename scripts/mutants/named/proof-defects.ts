import type { NamedDefect } from './named-defect.ts';

const changes = 'src/main/changes/';
const client = 'src/main/service-client/';
const writable = 'src/contract/service/writable/';

/** Each breaks what is known after a write: the answer, the comparison, the journal, the receipt, the plan. */
export const proofDefects: readonly NamedDefect[] = [
  {
    name: 'a receipt tells the last status only',
    file: `${changes}receipts/write-receipt.ts`,
    changes: [['statuses: run.attempts.map(', 'statuses: run.attempts.slice(-1).map(']],
  },
  {
    name: 'the hash of a receipt leaves its values out',
    file: `${changes}receipts/receipt-chain.ts`,
    changes: [['fields: unsealed.fields.map((field) => ({ ...field })),', 'fields: unsealed.fields.length,']],
  },
  {
    name: 'a field that should be empty is verified whatever it holds',
    file: `${writable}rows/row-fields.ts`,
    changes: [['wanted[field] === undefined || fieldKey', '(wanted[field] ?? null) === null || fieldKey']],
  },
  {
    name: 'rows that should be gone do not spoil the verification',
    file: `${writable}rows/row-set-comparison.ts`,
    changes: [
      [
        'equal: now !== undefined && wanted !== undefined && fulfils(now.values, wanted.values),',
        'equal: wanted === undefined || (now !== undefined && fulfils(now.values, wanted.values)),',
      ],
    ],
  },
  {
    name: 'a deposit is verified to the whole unit',
    file: `${writable}security-deposit.ts`,
    changes: [
      [
        'found !== undefined && sameAmount(found.amount, desired.amount);',
        'found !== undefined && Math.trunc(Number(found.amount)) === Math.trunc(Number(desired.amount));',
      ],
    ],
  },
  {
    name: 'groups of one name are the same before sending',
    file: `${writable}occupancy-group.ts`,
    changes: [
      ['return left.name === right.name && sameRowSet(left, right);', 'return left.name === right.name;'],
    ],
  },
  {
    name: 'a creation whose answer told no id can be sent again',
    file: `${writable}new-occupancy-group.ts`,
    changes: [['  resendable: false,', '  resendable: true,']],
  },
  {
    name: 'a request that ran into a time limit counts as rejected',
    file: `${client}writes/guarded-write.ts`,
    changes: [['status < 400 || status === 408 || status >= 500', 'status < 400 || status >= 500']],
  },
  {
    name: 'a write goes over a connection that was kept open',
    file: `${client}connection/dispatchers.ts`,
    changes: [['forOne: (origin) => find(origin, true),', 'forOne: (origin) => find(origin, false),']],
  },
  {
    name: 'a write that slept unanswered is not given up',
    file: 'src/main/composition/watch/writes-across-sleep.ts',
    changes: [['for (const abort of this.#slept) abort.abort();', 'void this.#slept;']],
  },
  {
    name: 'the next start forgets what is verified and has no receipt',
    file: `${changes}runs/recovery.ts`,
    changes: [["  'verified',\n]);", ']);']],
  },
  {
    name: 'two programs may write into one journal',
    file: `${changes}journal/journal-file.ts`,
    changes: [
      ["db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');", "db.exec('SELECT 1');"],
    ],
  },
  {
    name: 'a plan does not note its run before it is sent',
    file: `${changes}plans/plan-runner.ts`,
    changes: [
      [
        "    const kept = commitPlan(parts, plan, 'changeOver', { ...running, changeId });\n    if (kept.ok) plan = kept.value;\n    return kept;",
        '    void changeId;\n    return succeed(null);',
      ],
    ],
  },
  {
    name: 'undoing a plan takes back what somebody else changed since',
    file: `${changes}plans/plan-undo.ts`,
    changes: [
      ['isAsVerified(resource, back.value, base)', '(isAsVerified(resource, back.value, base) || true)'],
    ],
  },
  {
    name: 'a list of groups that moved while it was read counts as whole',
    file: `${changes}read-back/read-pages.ts`,
    changes: [['page.rows.some(({ id }, at) => id !== ids[at])', 'page.rows.length === 0']],
  },
  {
    name: 'a change without a receipt is taken back',
    file: `${changes}runs/undo.ts`,
    changes: [
      ["run.position.state === 'closed' && wasTakenOtherwise(run) ? run.observed : null", 'run.observed'],
    ],
  },
];
