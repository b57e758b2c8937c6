import { Button, Group, Modal } from '@mantine/core';
import { Link } from 'wouter';
import { routes } from '../../../routes.ts';
import { FieldDiffTable } from '../../../components/change/field-diff-table.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { useInertPage } from '../../../components/ui/use-inert-page.ts';
import type { PreviewLine } from '../preview-lines.ts';
import { refusalWords } from '../preview-lines.ts';
import styles from './review.module.css';

/** What scrolls must be reachable by keyboard, though it is no control. */
const reachable = { tabIndex: 0 } as const;

/** One property in full: every field before and after, or why it cannot be changed. */
export function LineDetails(props: { readonly line: PreviewLine | null; readonly onClose: () => void }) {
  const { line } = props;
  useInertPage(line !== null);
  return (
    <Modal
      opened={line !== null}
      onClose={props.onClose}
      title={line === null ? '' : `${line.what}: ${line.title}`}
      size="44rem"
    >
      {line === null ? null : (
        <div className={styles['details']}>
          <Outcome line={line} />
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" component={Link} href={routes.property(line.propertyId)}>
              Go to the property
            </Button>
            <Button variant="default" onClick={props.onClose} data-autofocus>
              Done
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  );
}

function Outcome({ line }: { readonly line: PreviewLine }) {
  const { outcome } = line.row;
  if (outcome.state === 'refused') {
    return (
      <p>
        <strong>{refusalWords[outcome.reason]}.</strong> <InertText text={outcome.message} />
      </p>
    );
  }
  if (outcome.state === 'no-change') return <p>Already correct: nothing to send.</p>;
  return (
    <>
      <div className={styles['detailTable']} role="group" aria-label="Fields that change" {...reachable}>
        <FieldDiffTable
          fields={outcome.fields}
          caption="What changes"
          beforeLabel="Last refreshed"
          afterLabel="After"
          currency={line.currency}
        />
      </div>
      {outcome.warnings.length === 0 ? null : (
        <ul aria-label="Please confirm">
          {outcome.warnings.map((warning) => (
            <li key={warning}>
              <InertText text={warning} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
