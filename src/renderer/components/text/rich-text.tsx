import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Catalogue } from '../../../texts/define-texts.ts';
import type { KeyOf, RichValuesOf, Texts } from '../../../texts/text-types.ts';
import { formatCount } from '../format/format-quantity.ts';

interface RichTextProps<All extends Texts, Key extends string> {
  readonly t: Catalogue<All>;
  readonly of: Key;
  /** What stands in for each `{{name}}`, and what draws what is between `<name>` and `</name>`. */
  readonly parts: RichValuesOf<All, Key, ReactNode>;
}

type Part = ReactNode | ((children: ReactNode) => ReactNode);

/**
 * A sentence of the catalogue with links, bold words or drawn values in it.
 * SECURITY: tags are read of the catalogue's text alone, before any value stands in it; a value is a node, never markup.
 */
export function RichText<All extends Texts, Key extends KeyOf<All>>(
  props: RichTextProps<All, Key>,
): ReactNode;
export function RichText({
  t,
  of,
  parts,
}: {
  readonly t: { template(key: string, count?: number): string };
  readonly of: string;
  readonly parts: Readonly<Record<string, Part>>;
}): ReactNode {
  const { count, locale } = parts;
  if (typeof count !== 'number' || typeof locale !== 'string') return drawn(t.template(of), parts);
  return drawn(t.template(of, count), { ...parts, count: formatCount(count, locale) });
}

function drawn(template: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const match of template.matchAll(/\{\{(\w+)\}\}|<(\w+)>(.*?)<\/\2>/gs)) {
    const [whole, value, tag, inside] = match;
    const part = parts[value ?? tag ?? ''];
    nodes.push(template.slice(at, match.index));
    nodes.push(typeof part === 'function' ? part(drawn(inside ?? '', parts)) : part);
    at = match.index + whole.length;
  }
  nodes.push(template.slice(at));
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}
