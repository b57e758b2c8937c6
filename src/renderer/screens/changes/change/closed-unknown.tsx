import type { Plan } from '../../../../contract/ipc/changes/plans.ts';
import { Link } from 'wouter';
import { routes } from '../../../routes.ts';
import { FieldDiffTable } from '../../../components/change/field-diff-table.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { t } from './texts.ts';
import { RichText } from '../../../components/text/rich-text.tsx';

type Closed = NonNullable<Plan['closedUnknown']>;

const seenWords: Readonly<Record<NonNullable<Closed['seen']>['shows'], string>> = {
  base: t('whatWasThereBefore'),
  desired: t('whatWasAskedFor'),
  other: t('neitherWhatWasThereBefore'),
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
        title={t(closed.takenOtherwise ? 'itWasClosedAsItStands' : 'itWasClosedAsUnknownWhatShall')}
      >
        <RichText
          t={t}
          of={closed.takenOtherwise ? 'wasTakenOtherwise' : 'wasSentAndWhatBecameOfItIsNot'}
          parts={{
            link: (
              <Link href={routes.change(closed.changeId)}>
                <InertText text={closed.title} />
              </Link>
            ),
            part:
              closed.seen === null
                ? t('itCouldNotBeReadSince')
                : t('lastReadShowed', { when, seenWords: seenWords[closed.seen.shows] }),
          }}
        />
      </Notice>
      <FieldDiffTable
        fields={closed.seen?.fields ?? closed.wanted}
        caption={closed.seen === null ? t('whatWasAsked') : t('whatTheLastReadShowed')}
        {...(closed.seen === null
          ? {}
          : { beforeLabel: t('beforeThisChange'), afterLabel: t('atTheService') })}
      />
    </>
  );
}
