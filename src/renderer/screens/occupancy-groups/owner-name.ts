import type { JsonValue } from '../../../core/values/json/json.ts';
import { isJsonObject, ownValue } from '../../../core/values/json/json.ts';

const nameFields = [
  'name',
  'full_name',
  'fullName',
  'display_name',
  'displayName',
  'owner_name',
  'ownerName',
];

/** The owner's name, from a text or from an object that holds one; null when none is told. */
export function ownerNameOf(owner: JsonValue | undefined): string | null {
  if (typeof owner === 'string') return owner.trim() === '' ? null : owner;
  if (!isJsonObject(owner)) return null;
  for (const field of nameFields) {
    const name = ownValue(owner, field);
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  const parts = ['first_name', 'firstName', 'last_name', 'lastName']
    .map((field) => ownValue(owner, field))
    .filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(' ');
}
