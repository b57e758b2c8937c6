import { neverCalled } from '../../../core/service/endpoints/never-called.ts';
import { Panel } from '../../components/page/panel.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from './never-called-panel.module.css';

const title = 'Requests Keyholder never sends';

/** What of the service is left alone, as the catalogue of its endpoints says it. */
export function NeverCalledPanel() {
  return (
    <Panel
      title={title}
      description="Keyholder uses every other documented request. These are refused before anything is sent."
    >
      <PlainTable caption={title} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Why</th>
            <th scope="col">Called only</th>
          </tr>
        </thead>
        <tbody>
          {neverCalled().map(({ what, is, why, calledOnly }) => (
            <tr key={what}>
              <th scope="row">
                {is === 'scope' ? 'Scope ' : null}
                <code>{what}</code>
              </th>
              <td>{why}</td>
              <td>{calledOnly ?? 'Never'}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  );
}
