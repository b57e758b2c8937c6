import { Badge, Group, SimpleGrid, Text } from '@mantine/core';
import { type JsonValue, isJsonObject } from '../../../core/values/json/json.ts';
import { DatedText } from '../text/dated-text.tsx';
import { InertText } from '../text/inert-text.tsx';
import { JsonTree } from './json-tree/json-tree.tsx';
import { readableName } from '../format/readable-name.ts';

const mostParts = 200;

/** Part of a body in an undocumented format: as text, a list or names with values, else as a tree. */
export function AsGiven(props: { readonly value: JsonValue; readonly label: string }) {
  const { value, label } = props;
  if (isPlain(value)) return <PlainValue value={value} />;
  if (Array.isArray(value)) {
    if (value.length === 0) return <Faint>None</Faint>;
    return value.every(isPlain) && value.length <= mostParts ? (
      <Group component="ul" gap="0.375rem" p={0} aria-label={label}>
        {value.map((item, index) => (
          <Badge key={index} component="li" variant="default" radius="xs" tt="none" fw={400} h="auto">
            <PlainValue value={item} />
          </Badge>
        ))}
      </Group>
    ) : (
      <JsonTree value={value} label={label} />
    );
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return <Faint>Empty</Faint>;
  return entries.length <= mostParts && entries.every(([, part]) => isPlain(part)) ? (
    <SimpleGrid component="dl" minColWidth="9rem" spacing="xl" verticalSpacing="sm">
      {entries.map(([name, part]) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed" title={name}>
            <InertText text={readableName(name)} />
          </Text>
          <dd>{isPlain(part) ? <PlainValue value={part} /> : null}</dd>
        </div>
      ))}
    </SimpleGrid>
  ) : (
    <JsonTree value={value} label={label} />
  );
}

type Plain = string | number | boolean | null;

function isPlain(value: JsonValue): value is Plain {
  return !Array.isArray(value) && !isJsonObject(value);
}

function PlainValue(props: { readonly value: Plain }) {
  const { value } = props;
  if (value === null || value === '') {
    return <Faint title={value === null ? 'The service sent null' : 'The service sent nothing'}>—</Faint>;
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return <DatedText text={String(value)} />;
}

function Faint(props: { readonly title?: string; readonly children: string }) {
  return (
    <Text span inherit c="dimmed" {...props}>
      {props.children}
    </Text>
  );
}
