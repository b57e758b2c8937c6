import { ActionButton } from '../../../components/page/action-button.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { ConnectionCheck, useConnectionCheck } from '../../../kit/connection-check.tsx';
import { SettingRow } from '../setting-row.tsx';

/** The connection check of a saved workspace, with the credentials that are held for it. */
export function WorkspaceCheck(props: { readonly workspaceId: string }) {
  const check = useConnectionCheck();
  return (
    <>
      <SettingRow
        name="Connection"
        text="Tries each read endpoint on one property with each credential. Changes nothing."
      >
        <ActionButton
          variant="default"
          loading={check.isRunning}
          onClick={() => {
            check.start({ target: { workspaceId: props.workspaceId }, propertyId: null });
          }}
        >
          Check connection
        </ActionButton>
      </SettingRow>
      {check.failure === undefined ? null : <ErrorNotice error={check.failure} />}
      <ConnectionCheck check={check} />
    </>
  );
}
