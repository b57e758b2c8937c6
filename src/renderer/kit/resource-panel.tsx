import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { namedCurrency } from '../../core/mapping/remarks.ts';
import type { Recognised } from '../../core/service/decode.ts';
import { answerName } from '../../core/service/answer-name.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import { isMappedRead } from '../../core/service/mapped-reads.ts';
import { isRecorded } from '../../core/service/resources.ts';
import { useAsOf } from '../as-of/use-as-of.tsx';
import type { ResourceReading } from '../client/properties/resource-reading.ts';
import type { RawBody } from '../components/snapshot/raw-response.tsx';
import { SnapshotPanel } from '../components/snapshot/snapshot-panel.tsx';
import { UnknownFields } from '../components/snapshot/unknown-fields.tsx';
import { InCurrency } from '../components/text/in-currency.tsx';
import type { TermId } from '../components/terms/glossary.ts';
import { type Readable, useFieldMapping } from '../guarded-edit/mapping/field-mapping.tsx';

/**
 * The read-only panel of a property's resource, with its age, raw response, unknown fields and earlier days. The field
 * mapping is included if a person can set one.
 */
export function ResourcePanel<N extends ResourceName>(props: {
  /** Defaults to the resource's name. */
  readonly title?: string;
  readonly term?: TermId;
  readonly description?: ReactNode;
  readonly reading: ResourceReading<N>;
  /** How to show an earlier day, if `children` shows more than the body. */
  readonly past?: (read: Recognised<N>) => ReactNode;
  /** The parts that a person can map, if that isn't the whole resource. */
  readonly readables?: readonly Readable[];
  readonly isEmpty?: (value: Recognised<N>['value']) => boolean;
  readonly empty?: { readonly title: string; readonly words: ReactNode };
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  /** Other responses shown here, included with the raw response. */
  readonly further?: readonly RawBody[];
  /** Refreshes more than this resource, if the panel shows more. */
  readonly refresh?: () => void;
  readonly children: (value: Recognised<N>['value'], read: Recognised<N>) => ReactNode;
}) {
  const { reading, isEmpty, empty } = props;
  const { resource, view } = reading;
  const { title = answerName(resource) } = props;
  const whole = isMappedRead(resource) ? [{ name: title, of: resource }] : [];
  const mapping = useFieldMapping(props.readables ?? whole, view);
  const withTheRest = (read: Recognised<N>, content: ReactNode) => (
    <>
      <InCurrency currency={namedCurrency(read.value)}>{content}</InCurrency>
      <Box px={props.flush === true ? '1.25rem' : 0}>
        <UnknownFields read={read} />
      </Box>
    </>
  );
  const { past } = props;
  const asOf = useAsOf(isRecorded(resource) ? view : undefined);
  return (
    <SnapshotPanel
      title={title}
      {...(props.term === undefined ? {} : { term: props.term })}
      description={props.description}
      reading={props.refresh === undefined ? reading : { ...reading, refresh: props.refresh }}
      decode={reading.decode}
      mapping={mapping}
      asOf={asOf}
      {...(past === undefined
        ? {}
        : { pastChildren: (read: Recognised<N>) => withTheRest(read, past(read)) })}
      actions={props.actions}
      flush={props.flush ?? false}
      {...(props.further === undefined ? {} : { further: props.further })}
      isEmpty={({ value }) => isEmpty?.(value) ?? false}
      empty={
        empty === undefined ? undefined : (
          <Text c="dimmed">
            <strong>{empty.title}.</strong> {empty.words}
          </Text>
        )
      }
    >
      {(read) => withTheRest(read, props.children(read.value, read))}
    </SnapshotPanel>
  );
}
