import { KeyHint } from '../../components/ui/key-hint.tsx';
import styles from './board.module.css';
import strip from './season-strip/season-strip.module.css';
import { stripReach } from './season-strip/strip-marks.ts';
import { t } from './texts.ts';
import { RichText } from '../../components/text/rich-text.tsx';

/** What the marks mean, and the keys that work in the list. */
export function BoardFooter(props: { readonly level: number; readonly hasKeys: boolean }) {
  const reach = String(stripReach);
  return (
    <div className={styles['footer']}>
      <span title={t('stripEndsAtUnderAndOver', { reach })}>
        <svg width={30} height={12} aria-hidden>
          <rect className={strip['wide']} x={0.5} y={2} width={29} height={8} rx={1.5} />
          <rect className={strip['near']} x={8} y={2} width={14} height={8} />
          <rect className={strip['middle']} x={14} y={0} width={2} height={12} />
        </svg>
        <RichText
          t={t}
          of="keyOfTheStrip"
          parts={{
            span: (children) => <span className={styles['legendLong']}>{children}</span>,
            level: String(props.level),
            reach,
          }}
        />
      </span>
      <span>
        <svg width={2} height={14} aria-hidden>
          <rect className={strip['own']} width={2} height={14} rx={1} />
        </svg>
        {t('ownListPrice')}
      </span>
      <span>
        <svg width={10} height={10} aria-hidden>
          <circle className={strip['achieved']} cx={5} cy={5} r={4.5} />
        </svg>
        {t('achieved')}
      </span>
      {props.hasKeys ? <ListKeys /> : null}
    </div>
  );
}

function ListKeys() {
  return (
    <span className={styles['footerKeys']}>
      <span>
        <RichText t={t} of="peekKey" parts={{ keyHint: <KeyHint keys={['Space']} /> }} />
      </span>
      <span>
        <RichText t={t} of="selectKey" parts={{ keyHint: <KeyHint keys={['X']} /> }} />
      </span>
      <span>
        <RichText t={t} of="planKey" parts={{ keyHint: <KeyHint keys={['E']} /> }} />
      </span>
      <span>
        <RichText t={t} of="openKey" parts={{ keyHint: <KeyHint keys={['Enter']} /> }} />
      </span>
    </span>
  );
}
