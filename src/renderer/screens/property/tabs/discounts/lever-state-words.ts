import type { LeverGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import { absenceOfGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import type { LeverRow, LeverView } from '../../../../../core/analysis/levers/levers.ts';
import { absenceWord } from '../../../../../core/wording/absence.ts';

/** How the lever stands, in words. */
export function stateWords(view: LeverView, gaps: readonly LeverGap[] = []): string {
  if (view.rows === null) {
    if (view.isNull === true) return 'sent as null: none';
    const gap = gaps.find(({ lever }) => lever === view.lever) ?? lackOf(view);
    const word = absenceWord(absenceOfGap(gap)).toLowerCase();
    return gap.why === 'not-understood' ? word : `${word}: unknown, not empty`;
  }
  if (view.rows.length === 0) return 'no rules';
  if (view.rows.some(({ unreported }) => unreported.includes('switch')) && view.active === null) {
    return 'its switch was sent, not understood';
  }
  const noSwitch = isReadInPart(view)
    ? 'no switch sent under a known name: taken as on'
    : 'no switch sent: taken as on';
  const off = view.rows.filter(({ isOn }) => !isOn).length;
  const count = view.rows.length;
  const rows = String(count);
  if (view.active === null) {
    const without = view.rows.filter(({ hasOwnSwitch }) => hasOwnSwitch !== true).length;
    if (without === count) return noSwitch;
    return without === 0
      ? `by each rule’s switch: ${count - off} of ${rows} on`
      : `by each rule’s switch: ${off} of ${rows} off; else ${noSwitch}`;
  }
  if (!view.active) return 'off';
  return off === 0 ? 'on' : `on; by each rule’s switch: ${off} of ${rows} off`;
}

function lackOf(view: LeverView): Pick<LeverGap, 'why' | 'amongUnknown'> {
  const isSent = view.source !== null || view.asSent !== undefined;
  return { why: isSent ? 'not-understood' : 'not-sent', amongUnknown: view.amongUnknown === true };
}

/** Whether anything of it is not understood: what seems to be missing may be there. */
export function isReadInPart({ unknownFields, asSent, rows }: LeverView): boolean {
  return (
    unknownFields.length > 0 ||
    asSent !== undefined ||
    (rows ?? []).some(({ notUnderstood, effect }) => notUnderstood.length > 0 || openEffects.has(effect.kind))
  );
}

const openEffects: ReadonlySet<LeverRow['effect']['kind']> = new Set([
  'in-doubt',
  'not-understood',
  'unclear',
]);
