import { Button } from '@mantine/core';
import { useState } from 'react';
import { furtherResources, readsOfHouse } from '../../../../core/analysis/house-screens.ts';
import { useHouseCopy } from '../../../client/houses/house-copy.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { formatCount } from '../../../../core/wording/plural.ts';
import { formatBytes } from '../../../components/format/format-quantity.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useProperty } from '../../../client/houses/property.ts';
import { useNow } from '../../../components/format/use-now.ts';

/** Every screen of the house read ahead, so that all of them can be opened without a connection. */
export function OfflinePanel() {
  const { workspaceId, propertyId } = useProperty();
  const [wanted] = useState(() => readsOfHouse(new Date()));
  const copy = useHouseCopy(workspaceId, propertyId, wanted);
  const { locale } = usePreferences();
  const count = (value: number): string => formatCount(value, locale);
  const { progress } = copy;
  return (
    <Panel
      title="Offline"
      actions={
        progress === null ? (
          <>
            {copy.kept > 0 ? (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                onClick={() => {
                  copy.remove(furtherResources);
                }}
              >
                Remove
              </Button>
            ) : null}
            <Button size="xs" variant="default" onClick={copy.read}>
              {copy.isWhole ? 'Update' : 'Make available offline'}
            </Button>
          </>
        ) : (
          <Button size="xs" variant="default" onClick={copy.stop}>
            Cancel
          </Button>
        )
      }
    >
      <p role="status">
        {progress === null ? (
          <CachedWords copy={copy} locale={locale} />
        ) : (
          `Loading ${count(progress.done)} of ${count(progress.total)}`
        )}
      </p>
      {copy.stoppedBy === null ? null : <ErrorNotice error={copy.stoppedBy} live="status" />}
    </Panel>
  );
}

function CachedWords(props: { readonly copy: ReturnType<typeof useHouseCopy>; readonly locale: string }) {
  const { copy, locale } = props;
  const now = useNow(60_000);
  const since = copy.since === null ? undefined : parseInstant(copy.since);
  const size = formatBytes(copy.sizeBytes, locale);
  if (since === undefined) return 'This property isn’t saved on this computer yet.';
  return copy.isWhole
    ? `Available offline since ${formatMoment(since, now, locale)}, ${size}. The owner’s contact is never saved.`
    : `${formatCount(copy.kept, locale)} of ${formatCount(copy.wanted, locale)} responses are saved, ${size}.`;
}
