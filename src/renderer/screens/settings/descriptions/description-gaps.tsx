import type { DescriptionOffer } from '../../../../ipc/descriptions.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { answerName } from '../../../../core/service/answer-name.ts';
import { FoldedList, Note } from '../../../kit/notes.tsx';

/** What of a description was left out, and where it is not what it should be. */
export function DescriptionGaps({ offer }: { readonly offer: DescriptionOffer }) {
  const { absent, ambiguous, notFollowed, breaches, others, cut, resources } = offer;
  return (
    <>
      {resources.length === 0 ? (
        <Notice tone="warn" title="Nothing Keyholder can use is described">
          None of the described paths returns discounts, a deposit or an occupancy group as JSON. Check that
          the file describes this service.
        </Notice>
      ) : null}
      {cut ? (
        <Notice tone="warn" title="The file has more than Keyholder can use">
          Anything missing below wasn’t checked.
        </Notice>
      ) : null}
      {Object.entries({
        'Not described': absent.map(answerName),
        'Skipped: more than one path could be meant': ambiguous.map(({ templates }) =>
          templates.join(' or '),
        ),
        'References that lead nowhere, or outside the file': notFollowed,
        'Breaks OpenAPI rules (used anyway)': breaches.map(
          ({ at, message }) => `${at === '' ? 'the whole' : at}: ${message}`,
        ),
      }).map(([title, items]) => (
        <FoldedList
          key={title}
          summary={`${title} (${String(items.length)})`}
          items={items.map((item) => (
            <InertText key={item} text={item} />
          ))}
        />
      ))}
      {others === 0 ? null : (
        <Note>
          {formatCounted(others, 'other operation', 'other operations', '')} described but not used by
          Keyholder.
        </Note>
      )}
    </>
  );
}
