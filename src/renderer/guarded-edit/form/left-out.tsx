import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import { t } from './texts.ts';

/** What of the body is not sent, and why. */
export function LeftOut({ leftOut }: Pick<RunDetail, 'leftOut'>) {
  const placesOf = (why: RunDetail['leftOut'][number]['why']): readonly string[] =>
    leftOut.flatMap((one) => (one.why === why ? [one.place] : []));
  const refused = placesOf('refused');
  const described = placesOf('described');
  return (
    <>
      <dt>{t('notSentBack')}</dt>
      {refused.length === 0 ? null : (
        <dd>
          <RichText t={t} of="refusedInAChange" parts={partsOf(refused)} />
        </dd>
      )}
      {described.length === 0 ? null : (
        <dd>
          <RichText t={t} of="describedAsNotSent" parts={partsOf(described)} />
        </dd>
      )}
    </>
  );
}

function partsOf(places: readonly string[]) {
  return { count: places.length, locale: '', places: <InertText text={places.join(', ')} /> };
}
