import type { LeverKind } from '../../../../../core/analysis/levers/levers.ts';
import { leverKinds } from '../../../../../core/analysis/levers/levers.ts';
import { chartColours } from '../../../../charts/frame/chart-colours.ts';

/** The same colour for a lever wherever it is drawn; a word stands with it. */
export function leverColour(lever: LeverKind): string {
  return chartColours.series[leverKinds.indexOf(lever)] ?? chartColours.textFaint;
}
