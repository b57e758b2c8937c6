import type { NeverCalled } from '../../../core/service/endpoints/never-called.ts';
import { neverCalled } from '../../../core/service/endpoints/never-called.ts';
import { Panel } from '../../components/page/panel.tsx';
import type { Column } from '../../kit/simple-table.tsx';
import { SimpleTable } from '../../kit/simple-table.tsx';

const title = 'Requests Keyholder never sends';

const columns: readonly Column<NeverCalled>[] = [
  { name: 'Request', cell: ({ is, what }) => ({ value: is === 'scope' ? `Scope ${what}` : what }) },
  { name: 'Why', cell: ({ why }) => ({ value: why }) },
  { name: 'Called only', cell: ({ calledOnly }) => ({ value: calledOnly ?? 'Never' }) },
];

/** What of the service is left alone, as the catalogue of its endpoints says it. */
export function NeverCalledPanel() {
  return (
    <Panel
      title={title}
      description="Keyholder uses every other documented request. These are refused before anything is sent."
    >
      <SimpleTable caption={title} rows={neverCalled()} columns={columns} />
    </Panel>
  );
}
