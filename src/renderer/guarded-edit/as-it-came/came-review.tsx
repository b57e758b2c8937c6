import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { WritableAsItCame } from '../../../contract/service/writable-names.ts';
import { cameRecordOf } from '../../../contract/service/writable/as-it-came/came-record.ts';
import { BoundedText } from '../../components/text/bounded-text.tsx';
import { JsonTree } from '../../components/snapshot/json-tree/json-tree.tsx';
import styles from '../guarded-edit.module.css';
import own from './as-it-came.module.css';
import { leafPlaces } from './leaf-places.ts';
import { t } from './texts.ts';

/** The whole record as it will be sent: changed values old → new, all others as they stay. */
export function CameReview(props: {
  readonly of: WritableAsItCame;
  readonly baseBody: JsonValue;
  readonly run: RunDetail;
}) {
  const { of, baseBody, run } = props;
  const record = useMemo(() => {
    const found = cameRecordOf(of, baseBody);
    return found.ok ? found.record : undefined;
  }, [of, baseBody]);
  if (record === undefined) return null;
  const placeOf = leafPlaces(record);
  const fields = new Map(run.fields.map((field) => [field.field, field]));
  const leafOf = (holder: object, name: string): ReactNode => {
    const field = fields.get(placeOf(holder, name) ?? '');
    if (field === undefined) return undefined;
    const { before, after } = field;
    if (before === after) return before === null ? undefined : <BoundedText text={before} />;
    return (
      <span className={own['change']}>
        <del>
          <BoundedText text={before ?? ''} />
        </del>{' '}
        <span aria-hidden>→</span>{' '}
        <ins>
          <BoundedText text={after ?? ''} />
        </ins>
      </span>
    );
  };
  return (
    <div>
      <h4 className={styles['subheading']}>{t('wholeAnswer')}</h4>
      <JsonTree value={record} label={t('wholeAnswer')} leafOf={leafOf} />
    </div>
  );
}
