import type { ComponentType } from 'react';
import { answerName } from '../../core/service/answer-name.ts';
import { isDeclaredWritten } from '../../core/service/endpoints/declared-endpoints.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { resources } from '../../core/service/resources.ts';
import { isJsonValue } from '../../core/values/json/json.ts';
import { recordWriterFor } from '../../core/writing/writable.ts';
import { useOwn, useProperty } from '../client/properties/property.ts';
import { JsonTree } from '../components/snapshot/json-tree/json-tree.tsx';
import { RecordPanel } from '../guarded-edit/record-panel.tsx';
import { RecordFacts, columnsOf } from './record-facts.tsx';
import { ResourcePanel } from './resource-panel.tsx';
import { ExportCsv, SimpleTable, tableOf } from './simple-table.tsx';

/** The panel of a property's resource, read-only or editable, built from its declaration alone. */
export function declaredPanel(name: ResourceName): ComponentType {
  if (isDeclaredWritten(name)) {
    const writer = recordWriterFor(name);
    return () => <RecordPanel writer={writer}>{(value) => <Declared of={name} value={value} />}</RecordPanel>;
  }
  return () => <ReadPanel name={name} />;
}

function ReadPanel({ name }: { readonly name: ResourceName }) {
  const { propertyId } = useProperty();
  const reading = useOwn(name);
  const { node } = resources[name];
  const title = answerName(name);
  const table =
    node?.is === 'rows' ? tableOf(title, rowsIn(reading.read?.value ?? {}), columnsOf(node, title)) : null;
  return (
    <ResourcePanel
      title={title}
      reading={reading}
      isEmpty={() => table?.rows.length === 0}
      actions={table === null ? null : <ExportCsv fileName={`${name}-${propertyId}`} table={table} />}
    >
      {(value) => <Declared of={name} value={value} />}
    </ResourcePanel>
  );
}

function Declared(props: { readonly of: ResourceName; readonly value: object }) {
  const { of, value } = props;
  const { node } = resources[of];
  const title = answerName(of);
  if (node?.is === 'record') return <RecordFacts node={node} of={value} />;
  if (node?.is === 'rows')
    return <SimpleTable caption={title} rows={rowsIn(value)} columns={columnsOf(node, title)} />;
  // For resources with a reader of their own.
  return isJsonValue(value) ? <JsonTree value={value} label={title} /> : null;
}

function rowsIn(value: object): readonly unknown[] {
  return 'rows' in value && Array.isArray(value.rows) ? value.rows : [];
}
