export interface Leaves {
  readonly texts: Set<string>;
  readonly numbers: Set<number>;
  readonly names: Set<string>;
  readonly sizes: Set<number>;
  zeros: number;
  /** How many of the zeros are −0. */
  negativeZeros: number;
  /** Flags, and other values that may be read as flags. */
  readonly flags: { yes: number; no: number };
  readonly readableAsFlag: { yes: number; no: number };
  nulls: number;
  empties: number;
}

const zeroText = /^\s*[+-]?0+(?:\.0+)?\s*$/;
const falseText = /^\s*(?:false|0)\s*$/i;
const trueText = /^\s*(?:true|1)\s*$/i;

export function leavesOf(value: unknown): Leaves {
  const leaves: Leaves = {
    texts: new Set(),
    numbers: new Set(),
    names: new Set(),
    sizes: new Set(),
    zeros: 0,
    negativeZeros: 0,
    flags: { yes: 0, no: 0 },
    readableAsFlag: { yes: 0, no: 0 },
    nulls: 0,
    empties: 0,
  };
  collect(value, leaves);
  return leaves;
}

function collect(value: unknown, leaves: Leaves): void {
  switch (typeof value) {
    case 'number':
      leaves.numbers.add(value);
      if (value === 0) {
        leaves.zeros += 1;
        leaves.readableAsFlag.no += 1;
        if (Object.is(value, -0)) leaves.negativeZeros += 1;
      } else if (value === 1) leaves.readableAsFlag.yes += 1;
      return;
    case 'boolean':
      leaves.flags[value ? 'yes' : 'no'] += 1;
      leaves.readableAsFlag[value ? 'yes' : 'no'] += 1;
      return;
    case 'string':
      leaves.texts.add(value);
      if (value.trim() === '') leaves.empties += 1;
      else if (value.length < 40) {
        if (zeroText.test(value)) leaves.zeros += 1;
        if (falseText.test(value)) leaves.readableAsFlag.no += 1;
        if (trueText.test(value)) leaves.readableAsFlag.yes += 1;
      }
      return;
    case 'object':
      if (value === null) leaves.nulls += 1;
      else if (Array.isArray(value)) {
        leaves.sizes.add(value.length);
        for (const item of value as unknown[]) collect(item, leaves);
      } else {
        leaves.sizes.add(Object.keys(value).length);
        for (const [name, inner] of Object.entries(value)) {
          leaves.names.add(name);
          collect(inner, leaves);
        }
      }
      return;
    default:
      leaves.texts.add(typeof value);
  }
}
