import { useEffect } from 'react';
import { notifyWarning } from '../../components/ui/notify.ts';
import { useAsk } from '../../client/ask.ts';

export function StartNotices() {
  const notices = useAsk('console:about').data?.notices;
  useEffect(() => {
    for (const notice of notices ?? []) notifyWarning('At startup', notice);
  }, [notices]);
  return null;
}
