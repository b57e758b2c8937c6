import { useEffect } from 'react';
import { useAbout } from '../../client/console.ts';
import { notifyWarning } from '../../components/ui/notify.ts';
import { t } from '../texts.ts';

/** What the start found out of order, for example a damaged file that was put aside: said at once, on any screen. */
export function StartNotices() {
  const notices = useAbout().data?.notices;
  useEffect(() => {
    for (const notice of notices ?? []) notifyWarning(t('atThisStart'), notice);
  }, [notices]);
  return null;
}
