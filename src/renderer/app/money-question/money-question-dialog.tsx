import { Button, Group, Modal } from '@mantine/core';
import type { WholeAmounts } from '../../../core/mapping/readings/money-answer.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { EvidenceLines } from './evidence-lines.tsx';
import styles from './money-question.module.css';
import { RealAmounts } from './real-amounts.tsx';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';

/** Are the whole amounts of a workspace whole units, or hundredths? Shown on real ones; the answer holds for the workspace. */
export function MoneyQuestionDialog(props: { readonly workspace: Workspace; readonly onClose: () => void }) {
  const { workspace, onClose } = props;
  useInertPage(true);
  const { data: evidence, error } = useAsk('money:evidence', { workspaceId: workspace.id });
  const known = useAsk('money:get', { workspaceId: workspace.id });
  const say = useTell('money:say');
  const { locale } = usePreferences();
  const answer = known.data?.answer ?? null;
  const choose = (wholeAmounts: WholeAmounts | null): void => {
    say.mutate({ workspaceId: workspace.id, wholeAmounts }, { onSuccess: onClose });
  };
  const failure = say.error ?? known.error ?? error;
  return (
    <Modal opened onClose={onClose} title="What do whole amounts mean?" size="44rem">
      <div className={styles['text']}>
        <p>
          Some amounts from <InertText text={workspace.name} /> have no decimals, so they could be whole
          units, such as pounds, or hundredths, such as pence. Compare them with what you know; your choice
          applies to the whole workspace and can be changed in Settings.
        </p>
        {evidence === undefined ? (
          error === null ? (
            <LoadingLines />
          ) : null
        ) : (
          <>
            <RealAmounts workspaceId={workspace.id} amounts={evidence.doubted} />
            <EvidenceLines workspaceId={workspace.id} evidence={evidence} />
          </>
        )}
        {answer === null ? null : (
          <p>
            Since {momentText(answer.since, locale)} they’re interpreted as{' '}
            <strong>{answerWords[answer.wholeAmounts]}</strong>.
          </p>
        )}
        {failure === null ? null : <ErrorNotice error={failure.error} />}
      </div>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button
          variant="default"
          data-autofocus
          onClick={() => {
            if (answer === null) onClose();
            else choose(null);
          }}
        >
          I don’t know yet
        </Button>
        <Button
          variant="default"
          disabled={say.isPending}
          onClick={() => {
            choose('units');
          }}
        >
          Whole units
        </Button>
        <Button
          variant="default"
          disabled={say.isPending}
          onClick={() => {
            choose('hundredths');
          }}
        >
          Hundredths
        </Button>
      </Group>
      <p className={styles['hint']}>Nothing is sent. Mappings you confirmed for deposits stay as they are.</p>
    </Modal>
  );
}

const answerWords: Readonly<Record<WholeAmounts, string>> = {
  units: 'whole units',
  hundredths: 'hundredths',
};
