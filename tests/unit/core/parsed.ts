import { type JsonValue, parseSentJson } from '../../../src/core/values/json/json.ts';
import { valueOf } from '../../value-of.ts';

/** JSON as it arrives over the wire, with how its numbers were written. */
export const parsed = (text: string): JsonValue => valueOf(parseSentJson(text));
