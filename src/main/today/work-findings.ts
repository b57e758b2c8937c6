import type { GatheredRow } from '../../core/analysis/findings/gather-findings.ts';
import type { AppError, Result } from '../../core/values/errors.ts';
import type { Run } from '../../ipc/changes/changes.ts';
import type { Plan } from '../../ipc/changes/plans.ts';
import type { TodayRules } from '../../core/analysis/findings/finding.ts';

/** Changes and plans that wait for a person, and why some could not be looked at. */
export function workFindings(
  runs: Result<readonly Run[]>,
  plans: Result<readonly Plan[]>,
  rules: TodayRules,
): { readonly rows: readonly GatheredRow[]; readonly failures: readonly AppError[] } {
  const rows = [
    ...(runs.ok ? runs.value.flatMap(runRow) : []),
    ...(plans.ok ? plans.value.flatMap(planRow) : []),
  ].filter(({ rule }) => !rules.off.includes(rule));
  return { rows, failures: [runs, plans].flatMap((one) => (one.ok ? [] : [one.error])) };
}

function runRow(run: Run): readonly GatheredRow[] {
  if (run.status !== 'outcome-unknown' && run.status !== 'needs-attention') return [];
  return [
    {
      rule: 'needs-person',
      season: null,
      row: {
        id: `change ${run.changeId} ${run.state}`,
        title: run.title,
        facts: { is: 'said', text: run.explanation },
        place: { is: 'change', changeId: run.changeId },
        measure: run.status === 'outcome-unknown' ? 2 : 1,
      },
    },
  ];
}

function planRow(plan: Plan): readonly GatheredRow[] {
  // One for a later moment waits for nobody yet; when that has come, it is for a person alone.
  if (plan.state === 'ready' && plan.startAt !== null && !plan.isDue) return [];
  const rule = plan.state === 'needs-decision' || plan.isDue ? 'needs-person' : 'plan-waits';
  if (rule === 'plan-waits' && plan.state !== 'ready' && plan.state !== 'paused') return [];
  return [
    {
      rule,
      season: null,
      row: {
        id: `plan ${plan.planId} ${plan.state}`,
        title: plan.title,
        facts: { is: 'said', text: plan.explanation },
        place: { is: 'plan', planId: plan.planId },
        measure: 1,
      },
    },
  ];
}
