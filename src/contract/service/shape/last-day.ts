import type { JsonObject } from '../../json/json.ts';
import { leavesEndOpen, tellsEnd } from '../../readings/candidates/end-beside.ts';

/** Whether a field beside a last day says that the range ends before it, or what nobody understands: `to_exclusive: true`. */
export function isEndOpenBeside(record: JsonObject, spelling: string): boolean {
  const parent = parentOf(spelling);
  return Object.entries(record).some(([key, value]) => {
    if (key === spelling || parentOf(key) !== parent) return false;
    const name = key.slice(parent.length);
    return tellsEnd(name) && leavesEndOpen(name, { value, numberText: null });
  });
}

/** Members of an object inside a row stand in it as `dates.to`. */
function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.') + 1);
}
