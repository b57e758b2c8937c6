import type { LeverGap } from '../../../../../analysis/levers/lever-gaps.ts';
import { absenceOfGap } from '../../../../../analysis/levers/lever-gaps.ts';
import type { LeverRow, LeverView } from '../../../../../analysis/levers/levers.ts';
import { absenceWord } from '../../../../../contract/wording/absence.ts';
import { t } from './lever-table-texts.ts';

/** How the lever stands, in words. */
export function stateWords(view: LeverView, gaps: readonly LeverGap[] = []): string {
  if (view.rows === null) {
    if (view.isNull === true) return t('sentAsNull');
    const gap = gaps.find(({ lever }) => lever === view.lever) ?? lackOf(view);
    const word = absenceWord(absenceOfGap(gap)).toLowerCase();
    return gap.why === 'not-understood' ? word : t('unknownNotEmpty', { word });
  }
  if (view.rows.length === 0) return t('noRows');
  if (view.rows.some(({ unreported }) => unreported.includes('switch')) && view.active === null) {
    return t('switchNotUnderstood');
  }
  const noSwitch = isReadInPart(view) ? t('noSwitchUnderAKnownName') : t('noSwitchSent');
  const off = view.rows.filter(({ isOn }) => !isOn).length;
  const count = view.rows.length;
  const rows = String(count);
  if (view.active === null) {
    const without = view.rows.filter(({ hasOwnSwitch }) => hasOwnSwitch !== true).length;
    if (without === count) return noSwitch;
    return without === 0
      ? t('ownSwitches', { on: String(count - off), rows })
      : t('someOwnSwitches', { off: String(off), rows, noSwitch });
  }
  if (!view.active) return t('off');
  return off === 0 ? t('on') : t('onWithRowsOff', { off: String(off), rows });
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
