import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { BulkEditDetail, BulkEditLook } from '../../../../ipc/changes/bulk-edits.ts';
import { formatCount, formatCounted } from '../../../../core/values/words/plural.ts';
import { useBulkEditAction } from '../../../client/changes/bulk-edits.ts';
import { usePropertyNames } from '../../../client/properties/property-names.ts';
import { useDepositCurrencies } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useNow } from '../../../components/format/use-now.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { itemName } from './bulk-edit-items.tsx';
import { ChangedFields } from '../../../components/change/run-lines.tsx';
import { Line, Lines } from '../../../components/list/lines.tsx';
import { Note } from '../../../kit/notes.tsx';
import { useTell } from '../../../client/tell.ts';

/** For a scheduled bulk edit: checks what changed since its review, then offers one button to start. */
export function BulkEditLookPanel({ bulkEdit }: { readonly bulkEdit: BulkEditDetail }) {
  const look = useTell('bulk-edits:look');
  const start = useBulkEditAction(bulkEdit.bulkEditId);
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const { data } = look;
  const failed = start.error?.error ?? null;
  const lookedAt = data === undefined ? undefined : parseInstant(data.lookedAt);
  const read = (): void => {
    start.reset();
    look.mutate({ bulkEditId: bulkEdit.bulkEditId });
  };
  return (
    <Stack gap="md">
      {look.error === null ? null : <ErrorNotice error={look.error.error} />}
      {failed === null || failed.code === 'cancelled' ? null : <ErrorNotice error={failed} />}
      {data === undefined ? null : <Found bulkEdit={bulkEdit} look={data} />}
      <Group gap="0.5rem 0.75rem">
        {data === undefined ? null : (
          <Button variant="filled" size="sm" loading={start.isPending} onClick={() => start.mutate('start')}>
            {bulkEdit.isDue ? 'Start' : 'Start now'}
          </Button>
        )}
        <Button
          size="sm"
          variant={data === undefined && bulkEdit.isDue ? 'filled' : 'default'}
          leftSection={<IconEye size={16} aria-hidden />}
          loading={look.isPending}
          onClick={read}
        >
          {data === undefined ? 'Check for changes since your review' : 'Check again'}
        </Button>
        <Text span fz="xs" c="dimmed" role="status">
          {look.isPending
            ? `Checking ${formatCounted(bulkEdit.total - bulkEdit.done, 'property', 'properties', locale)}. Nothing is sent.`
            : lookedAt === undefined
              ? 'Keyholder checks every property again. Checking sends nothing.'
              : `Checked ${formatMoment(lookedAt, now, locale)}.`}
        </Text>
      </Group>
    </Stack>
  );
}

const mostMoved = 50;

function Found({ bulkEdit, look }: { readonly bulkEdit: BulkEditDetail; readonly look: BulkEditLook }) {
  const { locale } = usePreferences();
  const propertyOf = usePropertyNames(bulkEdit.workspaceId);
  const currencyOf = useDepositCurrencies(bulkEdit.workspaceId);
  const news = look.lines.filter(({ outcome }) => outcome === 'moved' || outcome === 'unreadable');
  return (
    <>
      <Notice tone={news.length === 0 ? 'good' : 'warn'} title={lookCounts(look, locale)}>
        {news.length === 0
          ? 'Each is checked once more just before sending.'
          : 'Anything changed is never overwritten: the bulk edit stops there and you decide. Each is checked once more just before sending.'}
      </Notice>
      {news.length === 0 ? null : (
        <Lines label="Changed since your review">
          {news.slice(0, mostMoved).map(({ place, outcome, note, fields }) => {
            const item = bulkEdit.items[place];
            if (item === undefined) return null;
            const { property, what } = itemName(item, propertyOf);
            return (
              <Line key={place} title={`${property} · ${what}`}>
                {outcome === 'moved' ? (
                  <ChangedFields fields={fields} currency={currencyOf(item.target)} />
                ) : (
                  <>
                    Couldn’t be checked: <InertText text={note} />
                  </>
                )}
              </Line>
            );
          })}
        </Lines>
      )}
      {news.length > mostMoved ? <Note>and {formatCount(news.length - mostMoved, locale)} more</Note> : null}
    </>
  );
}

const outcomes = [
  ['moved', 'changed since your review', 'changed since your review'],
  ['unreadable', 'couldn’t be checked', 'couldn’t be checked'],
  ['as-wanted', 'is already correct', 'are already correct'],
  ['as-reviewed', 'is as reviewed', 'are as reviewed'],
] as const;

/** “1 changed since your review · 11 are as reviewed”: most important first, zero counts left out. */
function lookCounts({ lines }: BulkEditLook, locale: string): string {
  return outcomes
    .flatMap(([outcome, one, other]) => {
      const count = lines.filter((line) => line.outcome === outcome).length;
      return count === 0 ? [] : [formatCounted(count, one, other, locale)];
    })
    .join(' · ');
}
