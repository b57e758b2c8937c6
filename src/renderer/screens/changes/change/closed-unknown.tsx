import type { BulkEdit } from '../../../../ipc/changes/bulk-edits.ts';
import { Link } from 'wouter';
import { routes } from '../../../routes.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import { FieldDiffTable } from '../../../components/change/field-diff-table.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';

type Closed = NonNullable<BulkEdit['closedUnknown']>;

const seenWords: Readonly<Record<NonNullable<Closed['seen']>['shows'], string>> = {
  base: 'the original values',
  desired: 'your change',
  other: 'something other than the original values or your change',
};

/** A decision is needed before a bulk edit continues after a change closed without a receipt. */
export function ClosedUnknown(props: { readonly workspaceId: string; readonly closed: Closed }) {
  const { closed } = props;
  const title = useChangeTitles(props.workspaceId)(closed.title);
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
            ? 'It was closed as unresolved. What next?'
            : 'It was closed with an unknown outcome. What next?'
        }
      >
        {closed.takenOtherwise ? (
          <>
            <Link href={routes.change(closed.changeId)}>
              <InertText text={title} />
            </Link>{' '}
            was sent, but the service applied something different.{' '}
            {closed.seen === null
              ? 'Keyholder hasn’t been able to check it since.'
              : `The last check${when} showed ${seenWords[closed.seen.shows]}.`}{' '}
            It’s finished. Sending it again creates a new change.
          </>
        ) : (
          <>
            <Link href={routes.change(closed.changeId)}>
              <InertText text={title} />
            </Link>{' '}
            was sent, but its outcome is unknown.{' '}
            {closed.seen === null
              ? 'Keyholder hasn’t been able to check it since.'
              : `The last check${when} showed ${seenWords[closed.seen.shows]}.`}{' '}
            The request may still go through, so it’s only sent again if you ask. Sending it again creates a
            new change; if the first also goes through, it’s made twice.
          </>
        )}
      </Notice>
      <FieldDiffTable
        fields={closed.seen?.fields ?? closed.wanted}
        caption={closed.seen === null ? 'Requested' : 'Shown at the last check'}
        {...(closed.seen === null ? {} : { beforeLabel: 'Before this change', afterLabel: 'On the service' })}
      />
    </>
  );
}
