import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FieldError } from '../../../contract/errors.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { WritableAsItCame } from '../../../contract/service/writable-names.ts';
import { cameLeavesOf } from '../../../contract/service/writable/as-it-came/came-leaves.ts';
import { cameRecordOf } from '../../../contract/service/writable/as-it-came/came-record.ts';
import { fixedBecause } from '../../../contract/service/writable/as-it-came/fixed-leaves.ts';
import { BoundedText } from '../../components/text/bounded-text.tsx';
import { JsonTree } from '../../components/snapshot/json-tree/json-tree.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { fieldMessage } from '../form/edit-form.tsx';
import type { CameForm } from '../editors/as-it-came-editor.ts';
import styles from './as-it-came.module.css';
import { CameLeafField } from './came-leaf-field.tsx';
import { leafPlaces } from './leaf-places.ts';
import { t } from './texts.ts';

/** What came as a tree, its values editable in place: same kinds, same names, nothing added or taken away. */
export function CameFields(props: {
  readonly of: WritableAsItCame;
  readonly subject: string;
  readonly form: CameForm;
  readonly setForm: (form: CameForm) => void;
  readonly errors: readonly FieldError[];
  readonly baseBody: JsonValue;
}) {
  const { of, subject, form, setForm, errors, baseBody } = props;
  const came = useMemo(() => {
    const found = cameRecordOf(of, baseBody);
    const leaves = found.ok ? cameLeavesOf(found.record) : undefined;
    if (!found.ok || leaves === undefined) return undefined;
    const { record } = found;
    return { record, placeOf: leafPlaces(record), leaves: new Map(leaves.map((leaf) => [leaf.at, leaf])) };
  }, [of, baseBody]);
  if (came === undefined) return null;
  const leafOf = (holder: object, name: string): ReactNode => {
    const leaf = came.leaves.get(came.placeOf(holder, name) ?? '');
    if (leaf === undefined) return undefined;
    if (leaf.kind === 'null' || leaf.kind === 'empty') return undefined;
    const fixed = fixedBecause(leaf, subject);
    if (fixed !== null)
      return (
        <>
          <BoundedText text={leaf.kind === 'text' ? t('quotedText', { text: leaf.value }) : leaf.value} />
          <span className={styles['came']}>{fixed}</span>
        </>
      );
    return (
      <CameLeafField
        leaf={leaf}
        text={form.typed[leaf.at] ?? leaf.value}
        error={fieldMessage(errors, leaf.at)}
        onText={(text) => {
          const others = Object.entries(form.typed).filter(([at]) => at !== leaf.at);
          setForm({
            typed: Object.fromEntries(text === leaf.value ? others : [...others, [leaf.at, text]]),
          });
        }}
      />
    );
  };
  return (
    <div data-wide className={styles['fields']}>
      <Notice tone="warn" title={t('meaningNotKnown')}>
        {t('changeWhatYouAreSureOf')}
      </Notice>
      {errors
        .filter(({ field }) => !came.leaves.has(field))
        .map(({ message }) => (
          <Notice key={message} tone="warn" live="status">
            {message}
          </Notice>
        ))}
      <JsonTree value={came.record} label={t('answerToBeEdited')} leafOf={leafOf} />
    </div>
  );
}
