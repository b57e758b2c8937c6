import { compare, dropDefault, dropNot, logical, negate, skipLoop } from './condition-operators.ts';
import type { Operator } from './edit.ts';
import { dropArgument, dropElement, dropProperty } from './list-operators.ts';
import { arithmetic, emptyString, otherBoolean, otherNumber, templatePart } from './literal-operators.ts';
import { method } from './method-operators.ts';
import { regex } from './regex-operators.ts';
import { removeCase, removeStatement } from './statement-operators.ts';

export const allOperators: readonly Operator[] = [
  ...[negate, skipLoop, compare, logical, dropDefault, dropNot],
  ...[removeStatement, removeCase],
  ...[emptyString, otherNumber, otherBoolean, arithmetic, templatePart],
  ...[dropElement, dropProperty, dropArgument, regex, method],
];
