import { neverCalled } from '../../../contract/service/endpoints/never-called.ts';
import { Panel } from '../../components/page/panel.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from './never-called-panel.module.css';
import { t } from './texts.ts';

const title = t('whatKeyholderNeverCallsAndWhy');

/** What of the service is left alone, as the catalogue of its endpoints says it. */
export function NeverCalledPanel() {
  return (
    <Panel title={title} description={t('everythingElseThatTheServicesDocument')}>
      <PlainTable caption={title} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('ofTheService')}</th>
            <th scope="col">{t('why')}</th>
            <th scope="col">{t('calledOnly')}</th>
          </tr>
        </thead>
        <tbody>
          {neverCalled().map(({ what, is, why, calledOnly }) => (
            <tr key={what}>
              <th scope="row">
                {is === 'scope' ? t('scope') : null}
                <code>{what}</code>
              </th>
              <td>{why}</td>
              <td>{calledOnly ?? t('never')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  );
}
