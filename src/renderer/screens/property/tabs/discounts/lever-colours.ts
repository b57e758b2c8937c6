import type { LeverKind } from '../../../../../analysis/levers.ts';
import { leverKinds } from '../../../../../analysis/levers.ts';
import { chartColours } from '../../../../charts/chart-colours.ts';

/** The same colour for a lever wherever it is drawn; a word stands with it. */
export function leverColour(lever: LeverKind): string {
  return chartColours.series[leverKinds.indexOf(lever)] ?? chartColours.textFaint;
}
