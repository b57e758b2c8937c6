import type { PreviewLine } from '../preview-lines.ts';

/** Warnings of one kind, acknowledged together. */
export interface WarningGroup {
  readonly kind: string;
  /** Each text once, in the order in which it first appears. */
  readonly messages: readonly string[];
  readonly properties: number;
}

/** Those of all changes together first, then of each. Such as differ in figures only, or behind a colon, are of one kind. */
export function warningGroups(lines: readonly PreviewLine[], together: readonly string[]): WarningGroup[] {
  const groups = new Map<string, { readonly messages: Set<string>; readonly keys: Set<string> }>();
  for (const { key, row } of lines) {
    if (row.outcome.state !== 'change') continue;
    for (const message of row.outcome.warnings) {
      const kind = kindOf(message);
      const group = groups.get(kind) ?? { messages: new Set<string>(), keys: new Set<string>() };
      group.messages.add(message);
      group.keys.add(key);
      groups.set(kind, group);
    }
  }
  const each = [...groups].map(([kind, { messages, keys }]) => ({
    kind,
    messages: [...messages],
    properties: keys.size,
  }));
  const properties = new Set(lines.map(({ propertyId }) => propertyId)).size;
  return together.length === 0 ? each : [{ kind: 'together', messages: [...together], properties }, ...each];
}

function kindOf(message: string): string {
  const [head = message] = message.split(': ');
  return head.replaceAll(/\d[\d.,]*/g, '#');
}
