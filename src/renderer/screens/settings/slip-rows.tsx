import { slipDiscountChoices, slipFactorChoices, slipShareChoices } from '../../../contract/ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';

/** From where on a change is unusual enough to be confirmed by itself. */
export function SlipRows() {
  return (
    <>
      <SettingChoiceRow
        name="Confirm amounts from"
        text="A change this many times higher or lower is confirmed by itself in the review."
        choices={slipFactorChoices}
        labelOf={(times) => `${times} times`}
        chosen={({ slipFactor }) => slipFactor}
        change={(slipFactor) => ({ slipFactor })}
      />
      <SettingChoiceRow
        name="Confirm discounts from"
        text="A discount of this much or more is confirmed by itself in the review."
        choices={slipDiscountChoices}
        labelOf={(share) => `${share}% off`}
        chosen={({ slipDiscount }) => slipDiscount}
        change={(slipDiscount) => ({ slipDiscount })}
      />
      <SettingChoiceRow
        name="Confirm bulk edits above"
        text="By their share of properties, from 10 on. Below 25, only changes of more than 25% count."
        choices={slipShareChoices}
        labelOf={(share) => `${share}%`}
        chosen={({ slipShare }) => slipShare}
        change={(slipShare) => ({ slipShare })}
      />
    </>
  );
}
