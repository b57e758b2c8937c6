import { slipDiscountChoices, slipFactorChoices, slipShareChoices } from '../../../ipc/console.ts';
import { useAsk } from '../../client/ask.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { SettingChoiceRow } from './setting-choice-row.tsx';

/** Limits above which a change is unusual and needs a separate confirmation. */
export function SlipRows() {
  const guards = useAsk('record:state').data?.guards ?? null;
  return (
    <>
      {guards === null ? null : (
        <Notice tone="warn" title="The usual limits apply" live="status">
          <p>{guards}</p>
        </Notice>
      )}
      <SettingChoiceRow
        name="Confirm amounts from"
        text="The review asks you to confirm a change this many times higher or lower."
        choices={slipFactorChoices}
        labelOf={(times) => `${times} times`}
        chosen={({ slipFactor }) => slipFactor}
        change={(slipFactor) => ({ slipFactor })}
      />
      <SettingChoiceRow
        name="Confirm discounts from"
        text="The review asks you to confirm a discount of this much or more."
        choices={slipDiscountChoices}
        labelOf={(share) => `${share}% off`}
        chosen={({ slipDiscount }) => slipDiscount}
        change={(slipDiscount) => ({ slipDiscount })}
      />
      <SettingChoiceRow
        name="Confirm bulk edits above"
        text="The review asks when a bulk edit changes more of your properties than this. Under 25 properties only changes over 25% count, under 10 none."
        choices={slipShareChoices}
        labelOf={(share) => `${share}%`}
        chosen={({ slipShare }) => slipShare}
        change={(slipShare) => ({ slipShare })}
      />
    </>
  );
}
