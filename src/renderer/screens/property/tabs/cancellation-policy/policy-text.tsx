import { InertText } from '../../../../components/text/inert-text.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import type { PolicyRead } from './read-policy.ts';
import styles from './cancellation-policy.module.css';
import { Nothing } from '../../../../components/text/absent.tsx';
import { FieldFact } from '../../../../components/text/field-value.tsx';
import { t } from './texts.ts';

/** Title, reference and the owner's own words, which are text and nothing else. */
export function PolicyText(props: { readonly read: PolicyRead }) {
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('title')}</dt>
          <dd className={styles['title']}>
            <Text policy={props.read.value} field="title" none={t('noneSet')} />
          </dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd className={styles['reference']}>
            <Text policy={props.read.value} field="policyRefId" none={t('none')} />
          </dd>
        </div>
      </dl>
      <h3 className={styles['heading']}>{t('ownersText')}</h3>
      <blockquote className={styles['words']}>
        <Text policy={props.read.value} field="ownerDescription" none={t('ownerHasWrittenNone')} multiline />
      </blockquote>
      <UnknownFields read={props.read} />
    </>
  );
}

/** `none` for the service's own "no value". */
function Text(props: {
  readonly policy: PolicyRead['value'];
  readonly field: 'title' | 'policyRefId' | 'ownerDescription';
  readonly none: string;
  readonly multiline?: boolean;
}) {
  return (
    <FieldFact record={props.policy} field={props.field} none={props.none}>
      {(text: string) =>
        text.trim() === '' ? (
          <Nothing words={props.none} />
        ) : (
          <InertText text={text} multiline={props.multiline ?? false} />
        )
      }
    </FieldFact>
  );
}
