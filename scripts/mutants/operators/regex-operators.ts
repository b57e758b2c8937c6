import ts from 'typescript';
import type { Edit, Operator } from './edit.ts';

/** Anchors gone, one-or-more for any number, a class for its opposite, one repetition more, a flag less. */
export const regex: Operator = (node, source) => {
  if (!ts.isRegularExpressionLiteral(node)) return [];
  const start = node.getStart(source);
  return changesOf(node.text).map(({ from, length, replacement }): Edit => {
    const changed = node.text.slice(0, from) + replacement + node.text.slice(from + length);
    return {
      ...{ operator: 'regex', at: start + from, start, end: node.end },
      ...{ original: node.text, replacement: changed },
    };
  });
};

interface Change {
  readonly from: number;
  readonly length: number;
  readonly replacement: string;
}

function changesOf(text: string): Change[] {
  const lastSlash = text.lastIndexOf('/');
  const changes: Change[] = [];
  let inClass = false;
  for (let at = 1; at < lastSlash; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') {
      at += 1;
    } else if (inClass) {
      inClass = character !== ']';
    } else if (character === '[') {
      inClass = true;
      const negated = text.charAt(at + 1) === '^';
      changes.push({ from: at, length: negated ? 2 : 1, replacement: negated ? '[' : '[^' });
      if (negated) at += 1;
    } else {
      changes.push(...changeAt(text, at, character));
    }
  }
  for (let at = lastSlash + 1; at < text.length; at += 1) {
    // Whether a pattern is read by code points or by units is hardly ever a behaviour.
    if (!'uv'.includes(text.charAt(at))) changes.push({ from: at, length: 1, replacement: '' });
  }
  return changes;
}

function changeAt(text: string, at: number, character: string): Change[] {
  if (character === '^' || character === '$') return [{ from: at, length: 1, replacement: '' }];
  if (character === '+') return [{ from: at, length: 1, replacement: '*' }];
  if (character === '*') return [{ from: at, length: 1, replacement: '+' }];
  const most = /^\{(?:\d+,)?(\d+)\}/.exec(text.slice(at));
  if (character !== '{' || most?.[1] === undefined) return [];
  const repeated = most[0];
  const more = `${repeated.slice(0, -most[1].length - 1)}${String(Number(most[1]) + 1)}}`;
  return [{ from: at, length: repeated.length, replacement: more }];
}
