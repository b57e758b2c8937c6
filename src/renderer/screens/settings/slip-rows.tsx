import { slipDiscountChoices, slipFactorChoices, slipShareChoices } from '../../../contract/ipc/console.ts';
import { SettingChoiceRow } from './setting-choice-row.tsx';
import { t } from './texts.ts';

/** From where on a change is unusual enough to be confirmed by itself. */
export function SlipRows() {
  return (
    <>
      <SettingChoiceRow
        name={t('confirmAmountsFrom')}
        text={t('anAmountThatBecomes')}
        choices={slipFactorChoices}
        labelOf={(times) => t('timesHigherOrLower', { times })}
        chosen={({ slipFactor }) => slipFactor}
        change={(slipFactor) => ({ slipFactor })}
      />
      <SettingChoiceRow
        name={t('confirmDiscountsFrom')}
        text={t('aDiscountOfThisMuch')}
        choices={slipDiscountChoices}
        labelOf={(share) => t('shareOff', { share })}
        chosen={({ slipDiscount }) => slipDiscount}
        change={(slipDiscount) => ({ slipDiscount })}
      />
      <SettingChoiceRow
        name={t('confirmBulkEditsAbove')}
        text={t('aBulkEditOfMore')}
        choices={slipShareChoices}
        labelOf={(share) => t('shareOfProperties', { share })}
        chosen={({ slipShare }) => slipShare}
        change={(slipShare) => ({ slipShare })}
      />
    </>
  );
}
