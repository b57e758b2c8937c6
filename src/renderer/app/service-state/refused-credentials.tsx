import { IconKeyOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { routes } from '../../routes.ts';
import styles from './service-state.module.css';
import { useAsk } from '../../client/ask.ts';

/** In the band of every screen, so that the field to replace it is one press away. */
export function RefusedCredentials(props: { readonly workspaceId: string }) {
  const [refusal] = useAsk('today:findings', { workspaceId: props.workspaceId }).data?.refusals ?? [];
  const { locale } = usePreferences();
  return (
    <span role="status">
      {refusal === undefined ? null : (
        <Link href={routes.today()} className={styles['state']}>
          <IconKeyOff size={15} aria-hidden />
          {refusal.kind === 'jwt' ? 'JWT' : 'Key'} refused since {momentText(refusal.since, locale)}: replace
          it
        </Link>
      )}
    </span>
  );
}
