import { adjustedAmount } from '../../../core/values/money/adjusted-amount.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { DecimalText } from '../../../core/values/money/money.ts';
import { isDecimalText, sameAmount } from '../../../core/values/money/money.ts';
import type { WantedDeposits } from '../../client/changes/bulk-edit.ts';

/** The result of the requested deposits, from the last reads. The review reads every property again. */
export interface DepositPreview<Row = PortfolioRow> {
  readonly changes: readonly {
    readonly row: Row;
    readonly before: DecimalText;
    readonly after: DecimalText;
  }[];
  readonly same: number;
  /** Changed deposits that are switched off and stay off. */
  readonly switchedOff: number;
  readonly cannot: number;
}

export function previewDeposits<Row extends Pick<PortfolioRow, 'depositAmount' | 'depositDisabled'>>(
  rows: readonly Row[],
  wanted: WantedDeposits,
): DepositPreview<Row> {
  const changes: { row: Row; before: DecimalText; after: DecimalText }[] = [];
  let [same, switchedOff, cannot] = [0, 0, 0];
  for (const row of rows) {
    const before = row.depositAmount;
    if (!isDecimalText(before)) cannot += 1;
    else {
      const after = afterwards(before, wanted);
      if (after === null) cannot += 1;
      else if (sameAmount(before, after)) same += 1;
      else {
        changes.push({ row, before, after });
        if (row.depositDisabled === true) switchedOff += 1;
      }
    }
  }
  return { changes, same, switchedOff, cannot };
}

function afterwards(before: DecimalText, wanted: WantedDeposits): DecimalText | null {
  if (wanted.kind === 'set-deposit') return wanted.amount;
  const adjusted = adjustedAmount(before, wanted);
  return adjusted.ok ? adjusted.value : null;
}
