import type { JsonValue } from '../../values/json/json.ts';
import type { Currency } from '../../values/money/currency.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { modifierBeside, modifiersIn } from '../candidates/modifiers-beside.ts';
import { currencyBeside, currencyIn, twoCurrenciesBeside } from '../money/currencies.ts';
import type { Meaning } from '../fields/meaning.ts';
import type { Claim, Rival } from './rivals.ts';
import { mayHaveRivals, sentAt } from './rivals.ts';

interface Claimed {
  readonly leaves: readonly BodyLeaf[];
  readonly claims: readonly Claim[];
  readonly chosen: ReadonlyMap<string, Claim>;
  readonly records: readonly JsonValue[];
}

interface Around {
  readonly prefixes: readonly string[];
  readonly above?: readonly Pick<BodyLeaf, 'path' | 'wires'>[];
  readonly outside?: readonly { readonly leaf: BodyLeaf; readonly called: readonly string[] }[];
}

/** For a value with one meaning, finds a neighbour that gives another currency or meaning. */
export function contradictionsBeside(
  { leaves, claims, chosen, records }: Claimed,
  { prefixes, above = [], outside = [] }: Around,
): (claim: Claim, meanings: readonly Meaning[]) => Rival | undefined {
  // Fields that are values themselves are compared by value.
  const values = new Set(
    claims.flatMap(({ leaf, match, codecs }) =>
      codecs.length > 0 && mayHaveRivals(match.kind) ? [leaf] : [],
    ),
  );
  const around = outside.map(({ leaf, called }) => ({ ...leaf, path: called }));
  const modifiers = modifiersIn([...leaves.filter((leaf) => !values.has(leaf)), ...above, ...around]);
  const sent = [...chosen].filter(([, { leaf }]) => sentAt(leaf) !== null);
  const others = new Set(sent.map(([concept]) => concept));
  const named = (): Currency =>
    currencyIn(
      Object.fromEntries(above.map(({ path, wires: [wire] }) => [path.join('.'), wire?.value ?? null])),
    );
  return ({ leaf }, meanings) => {
    const [only, another] = meanings;
    if (only === undefined || sentAt(leaf) === null) return undefined;
    const two = meanings.some(({ codec }) => codec.is === 'amount')
      ? twoCurrencies(leaf, records)
      : undefined;
    if (two !== undefined || another !== undefined || modifiers.length === 0) return two;
    const currency = (): Currency => currencyBeside(records[leaf.rows[0] ?? 0] ?? null, leaf.path) ?? named();
    const found = modifierBeside({ leaf, ...only, currency, others }, modifiers, prefixes);
    return found === undefined ? undefined : { ...found, isOutside: false, isModifier: true };
  };
}

/** Two currencies next to one amount, so it is unclear which applies. */
function twoCurrencies({ path, rows }: BodyLeaf, records: readonly JsonValue[]): Rival | undefined {
  for (const row of rows) {
    const two = twoCurrenciesBeside(records[row] ?? null, path);
    if (two !== undefined) return { path: [two.names.join(', ')], sent: [...two.sent], isOutside: false };
  }
  return undefined;
}
