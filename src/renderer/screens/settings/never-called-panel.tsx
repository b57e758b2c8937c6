import { type NeverCalled, neverCalled } from '../../../core/service/endpoints/never-called.ts';
import { Panel } from '../../components/page/panel.tsx';
import { type Column, SimpleTable } from '../../kit/simple-table.tsx';

const neverSent = 'Requests Keyholder never sends';

const neverSentColumns: readonly Column<NeverCalled>[] = [
  { name: 'Request', cell: ({ is, what }) => ({ value: is === 'scope' ? `Scope ${what}` : what }) },
  { name: 'Why', cell: ({ why }) => ({ value: why }) },
  { name: 'Called only', cell: ({ calledOnly }) => ({ value: calledOnly ?? 'Never' }) },
];

/** What of the service is left alone, as the catalogue of its endpoints says it. */
export function NeverCalledPanel() {
  return (
    <Panel
      title={neverSent}
      description="Keyholder uses every other documented request. These are refused before anything is sent."
    >
      <SimpleTable caption={neverSent} rows={neverCalled()} columns={neverSentColumns} />
    </Panel>
  );
}
