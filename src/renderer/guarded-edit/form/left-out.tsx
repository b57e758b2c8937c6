import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { plural } from '../../../core/wording/plural.ts';
import { InertText } from '../../components/text/inert-text.tsx';

/** What of the body is not sent, and why. */
export function LeftOut({ leftOut }: Pick<RunDetail, 'leftOut'>) {
  const placesOf = (why: RunDetail['leftOut'][number]['why']): readonly string[] =>
    leftOut.flatMap((one) => (one.why === why ? [one.place] : []));
  const refused = placesOf('refused');
  const described = placesOf('described');
  return (
    <>
      <dt>Not sent back</dt>
      {refused.length === 0 ? null : (
        <dd>
          <InertText text={refused.join(', ')} />: the service shows {themOf(refused)} and refused{' '}
          {themOf(refused)} in a change. A verified change remembers that for this workspace.
        </dd>
      )}
      {described.length === 0 ? null : (
        <dd>
          <InertText text={described.join(', ')} />: the service shows {themOf(described)}, and its
          description does not let {themOf(described)} be sent in this request.
        </dd>
      )}
    </>
  );
}

function themOf(places: readonly string[]): string {
  return plural(places.length, 'it', 'them');
}
