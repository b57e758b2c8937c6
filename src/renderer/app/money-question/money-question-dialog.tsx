import { Button, Group, Text } from '@mantine/core';
import type { WholeAmounts } from '../../../core/mapping/fields/money-answer.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { momentText } from '../../components/format/moment-text.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import styles from './money-question.module.css';
import { useAsk } from '../../client/ask.ts';
import { useTell } from '../../client/tell.ts';
import { amountAsSent, bothAmounts } from '../../../core/values/money/money.ts';
import type { HeldAmount, MoneyEvidenceView } from '../../../ipc/money.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { AmountText } from '../../components/text/amount-text.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import { answerName } from '../../../core/service/answer-name.ts';
import { usePropertyName } from '../../client/properties/property-names.ts';

/**
 * Asks whether a workspace's whole amounts are units or hundredths, with real examples. The answer applies to the
 * workspace.
 */
export function MoneyQuestionDialog(props: { readonly workspace: Workspace; readonly onClose: () => void }) {
  const { workspace, onClose } = props;
  const { data: evidence, error } = useAsk('money:evidence', { workspaceId: workspace.id });
  const known = useAsk('money:get', { workspaceId: workspace.id });
  const say = useTell('money:say');
  const { locale } = usePreferences();
  const answer = known.data?.answer ?? null;
  const choose = (wholeAmounts: WholeAmounts | null): void =>
    say.mutate({ workspaceId: workspace.id, wholeAmounts }, { onSuccess: onClose });
  const failure = say.error ?? known.error ?? error;
  return (
    <Dialog opened onClose={onClose} title="What do whole amounts mean?" size="44rem">
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
          data-autofocus
          onClick={() => {
            if (answer === null) onClose();
            else choose(null);
          }}
        >
          I don’t know yet
        </Button>
        <Button disabled={say.isPending} onClick={() => choose('units')}>
          Whole units
        </Button>
        <Button disabled={say.isPending} onClick={() => choose('hundredths')}>
          Hundredths
        </Button>
      </Group>
      <Text fz="xs" c="dimmed" mt="md" ta="right">
        Nothing is sent. Mappings you confirmed for deposits stay as they are.
      </Text>
    </Dialog>
  );
}

const answerWords: Readonly<Record<WholeAmounts, string>> = {
  units: 'whole units',
  hundredths: 'hundredths',
};

function EvidenceLines(props: { readonly workspaceId: string; readonly evidence: MoneyEvidenceView }) {
  const { decimals, listed, bodies, properties, isCut } = props.evidence;
  const { locale } = usePreferences();
  const answers = formatCounted(bodies, 'answer', 'answers', locale);
  const of = formatCounted(properties, 'property', 'properties', locale);
  return (
    <section aria-label="Other amounts">
      {decimals.length === 0 ? (
        <p>No amount with decimals found.</p>
      ) : (
        <Amounts {...props} amounts={decimals} title="With decimals, so these are whole units:" />
      )}
      {listed.length === 0 ? null : (
        <Amounts {...props} amounts={listed} title="On the listing, as guests may see it:" />
      )}
      <Text fz="xs" c="dimmed">
        Checked: {answers} of {of} loaded so far{isCut ? ', the first properties only' : ''}.
      </Text>
    </section>
  );
}

function Amounts(props: {
  readonly workspaceId: string;
  readonly amounts: readonly HeldAmount[];
  readonly title: string;
}) {
  return (
    <>
      <p>{props.title}</p>
      <ul className={styles['amounts']}>
        {props.amounts.map((amount) => (
          <li key={`${amount.resource} ${amount.subject} ${amount.path}`}>
            <code>
              <InertText text={amountAsSent(amount.sent)} />
            </code>{' '}
            <AmountPlace workspaceId={props.workspaceId} amount={amount} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Real amounts in both meanings, each with its property and field. */
function RealAmounts(props: { readonly workspaceId: string; readonly amounts: readonly HeldAmount[] }) {
  const { workspaceId, amounts } = props;
  if (amounts.length === 0) return <p>No whole amount large enough to compare is loaded yet.</p>;
  return (
    <PlainTable caption="Amounts received, both ways" className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Property and field</th>
          <th scope="col">As received</th>
          <th scope="col">In whole units</th>
          <th scope="col">In hundredths</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map((amount) => {
          const both = bothAmounts(amount.sent);
          return (
            <tr key={`${amount.resource} ${amount.subject} ${amount.path}`}>
              <th scope="row">
                <AmountPlace workspaceId={workspaceId} amount={amount} />
              </th>
              <td>
                <code>
                  <InertText text={amountAsSent(amount.sent)} />
                </code>
              </td>
              <td>
                <AmountText amount={both?.units ?? null} />
              </td>
              <td>
                <AmountText amount={both?.hundredths ?? null} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

function AmountPlace(props: { readonly workspaceId: string; readonly amount: HeldAmount }) {
  const { resource, subject, path } = props.amount;
  const name = usePropertyName(props.workspaceId)(subject);
  return (
    <>
      <Text span inherit fw={550}>
        {name === null ? `Property ${subject}` : <InertText text={name} />}
      </Text>
      <span className={styles['field']}>
        {answerName(resource)}:{' '}
        <code>
          <InertText text={path} />
        </code>
      </span>
    </>
  );
}
