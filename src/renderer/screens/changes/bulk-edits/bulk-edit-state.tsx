import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { BulkEdit } from '../../../../ipc/changes/bulk-edits.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { routes } from '../../../routes.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { madeWords } from '../change/made-words.ts';

export function BulkEditState({ bulkEdit }: { readonly bulkEdit: BulkEdit }) {
  if (bulkEdit.stoppedAt !== null) return <Stopped bulkEdit={bulkEdit} stopped={bulkEdit.stoppedAt} />;
  return bulkEdit.state === 'done' ? <Done bulkEdit={bulkEdit} /> : null;
}

function Stopped({
  bulkEdit,
  stopped,
}: {
  readonly bulkEdit: BulkEdit;
  readonly stopped: NonNullable<BulkEdit['stoppedAt']>;
}) {
  const title = useChangeTitles(bulkEdit.workspaceId)(stopped.title);
  const { data } = usePortfolioRows(bulkEdit.workspaceId);
  const property = data?.find(({ propertyId }) => String(propertyId) === stopped.target.subject);
  return (
    <Notice
      tone="warn"
      title={bulkEdit.state === 'cancelled' ? 'Cancelled where it had stopped' : 'Stopped here'}
      actions={
        property === undefined || !stopped.isConflict ? undefined : (
          <Button size="xs" component={Link} href={routes.property(property.propertyId)}>
            Go to the property
          </Button>
        )
      }
    >
      <p>
        <InertText text={title} />: <InertText text={stopped.note} />
        {stopped.waysOut === '' ? null : ` ${stopped.waysOut}`}
      </p>
    </Notice>
  );
}

function Done({ bulkEdit }: { readonly bulkEdit: BulkEdit }) {
  const { locale } = usePreferences();
  if (bulkEdit.verified === 0) return null;
  const rest = bulkEdit.total - bulkEdit.verified;
  return (
    <Notice tone="good" title={madeWords(bulkEdit, locale)}>
      {rest === 0
        ? 'All changes verified.'
        : `Sent changes verified. ${formatCounted(rest, 'other was already correct, skipped or', 'others were already correct, skipped or', locale)} not verified.`}
    </Notice>
  );
}
