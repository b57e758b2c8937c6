import type { ReactNode } from 'react';
import type {
  DescriptionFinding,
  ResourceFindings,
} from '../../../../contract/descriptions/description-findings.ts';
import { conceptLabel, meaningWords } from '../../../../contract/service/writable/meaning-words.ts';

import { InertText } from '../../../components/text/inert-text.tsx';
import styles from './description.module.css';
import { t } from './description-texts.ts';
import { RichText } from '../../../components/text/rich-text.tsx';

/** What taking the description of one kind of answer would change, told on real values. */
export function DescriptionFindings(props: { readonly found: ResourceFindings }) {
  const { settled, added, contradicted, accepted, open, looked } = props.found;
  const isQuiet = [settled, added, contradicted, accepted, open].every((list) => list.length === 0);
  return (
    <>
      <Findings title={t('settles')} list={settled}>
        {(one) => <Says finding={one} />}
      </Findings>
      <Findings title={t('readsWhatIsNotUnderstoodNow')} list={added}>
        {(one) => <Says finding={one} />}
      </Findings>
      <Findings title={t('contradictsWhatIsReadNow')} list={contradicted} tone="warn">
        {(one) => <Contradiction finding={one} />}
      </Findings>
      <Findings title={t('contradictsWhatYouAccepted')} list={accepted} tone="warn">
        {(one) => (
          <>
            {one.now === null ? null : conceptLabel(one.now.concept)}
            <RichText
              t={t}
              of="itSaysWhatYouAcceptedStands"
              parts={{ quotes: <Quotes rests={one.rests} /> }}
            />
          </>
        )}
      </Findings>
      <Findings title={t('staysOpen')} list={open}>
        {() => t('itMayStillMeanMoreThan')}
      </Findings>
      {isQuiet ? (
        <p className={styles['quiet']}>
          {looked === 0
            ? t('nothingOfThisKindWasRead')
            : t('itChangesNothingOfWhatWas', { count: looked, locale: '' })}
        </p>
      ) : null}
    </>
  );
}

function Findings(props: {
  readonly title: string;
  readonly list: readonly DescriptionFinding[];
  readonly tone?: 'warn';
  readonly children: (finding: DescriptionFinding) => ReactNode;
}) {
  if (props.list.length === 0) return null;
  return (
    <div className={styles['group']} data-tone={props.tone}>
      <h4 className={styles['heading']}>{props.title}</h4>
      <ul className={styles['list']}>
        {props.list.map((one) => (
          <li key={`${one.of} ${one.where}`}>
            <code className={styles['code']}>
              <InertText text={one.where.slice(0, 120)} />
            </code>
            {one.sent === null ? null : (
              <>
                {' '}
                {t('cameAs')}{' '}
                <code className={styles['code']}>
                  <InertText text={JSON.stringify(one.sent).slice(0, 120)} />
                </code>
              </>
            )}
            : {props.children(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Says({ finding: { says, sent, rests } }: { readonly finding: DescriptionFinding }) {
  return (
    <>
      {says === null ? null : <Meaning meaning={says} sent={sent} />}
      {rests.length === 0 ? null : (
        <>
          {' '}
          (<Quotes rests={rests} />)
        </>
      )}
    </>
  );
}

function Contradiction({ finding: { now, says, sent, rests } }: { readonly finding: DescriptionFinding }) {
  return (
    <>
      <RichText
        t={t}
        of="readAsItSays"
        parts={{ part: now === null ? t('readAsNothing') : <Meaning meaning={now} sent={sent} /> }}
      />{' '}
      <Quotes rests={rests} />
      {says === null ? (
        t('whereBothArePossibleYouAre')
      ) : (
        <>
          <RichText t={t} of="whichMakesIt" parts={{ meaning: <Meaning meaning={says} sent={sent} /> }} />
        </>
      )}
    </>
  );
}

function Meaning(props: {
  readonly meaning: NonNullable<DescriptionFinding['says']>;
  readonly sent: DescriptionFinding['sent'];
}) {
  const { concept, codec } = props.meaning;
  return (
    <strong>
      <InertText text={`${conceptLabel(concept)}: ${meaningWords(concept, codec, props.sent)}`} />
    </strong>
  );
}

function Quotes(props: { readonly rests: readonly string[] }) {
  return (
    <>
      “<InertText text={props.rests.join('”, “')} />”
    </>
  );
}
