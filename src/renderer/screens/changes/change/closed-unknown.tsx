import type { Plan } from '../../../../contract/ipc/changes/plans.ts';
import { Link } from 'wouter';
import { routes } from '../../../routes.ts';
import { FieldDiffTable } from '../../../components/change/field-diff-table.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';

type Closed = NonNullable<Plan['closedUnknown']>;

const seenWords: Readonly<Record<NonNullable<Closed['seen']>['shows'], string>> = {
  base: 'what was there before',
  desired: 'what was asked for',
  other: 'neither what was there before nor what was asked for',
};

/** What a person is asked before a plan goes on past a change that was closed without a receipt: with what was seen of it. */
export function ClosedUnknown(props: { readonly closed: Closed }) {
  const { closed } = props;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const seenAt = closed.seen === null ? undefined : parseInstant(closed.seen.at);
  const when = seenAt === undefined ? '' : ` ${formatMoment(seenAt, now, locale)}`;
  return (
    <>
      <Notice
        tone="warn"
        title={
          closed.takenOtherwise
            ? 'It was closed as it stands: what shall become of it?'
            : 'It was closed as unknown: what shall become of it?'
        }
      >
        {closed.takenOtherwise ? (
          <>
            <Link href={routes.change(closed.changeId)}>
              <InertText text={closed.title} />
            </Link>{' '}
            was sent, and the service took it otherwise than was asked for.{' '}
            {closed.seen === null
              ? 'It could not be read since.'
              : `The last read${when} showed ${seenWords[closed.seen.shows]}.`}{' '}
            Nothing of it is under way any more. Planned anew it is a change of its own.
          </>
        ) : (
          <>
            <Link href={routes.change(closed.changeId)}>
              <InertText text={closed.title} />
            </Link>{' '}
            was sent, and what became of it is not known.{' '}
            {closed.seen === null
              ? 'It could not be read since.'
              : `The last read${when} showed ${seenWords[closed.seen.shows]}.`}{' '}
            The request may still land, so it is not sent again unless you say so. Planned anew it is a change
            of its own: if the first lands too, it was made twice.
          </>
        )}
      </Notice>
      <FieldDiffTable
        fields={closed.seen?.fields ?? closed.wanted}
        caption={closed.seen === null ? 'What was asked for' : 'What the last read showed'}
        {...(closed.seen === null ? {} : { beforeLabel: 'Before this change', afterLabel: 'At the service' })}
      />
    </>
  );
}
