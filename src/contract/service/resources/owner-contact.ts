import { z } from 'zod';

import { identity, optional } from '../shape/field.ts';
import { integer, text, textOrNumber } from '../shape/kinds.ts';

/** Section 2: "name, email and phone, or null data when the property has no owner". Personal data. */
const contactSchema = z.object({
  ownerId: identity(integer, 'id', 'owner_id', 'user_id'),
  propertyId: identity(integer, 'property_id'),
  name: optional(text, 'name', 'owner_name', 'full_name'),
  firstName: optional(text, 'first_name'),
  lastName: optional(text, 'last_name', 'surname'),
  email: optional(text, 'email', 'owner_email', 'email_address'),
  phone: optional(textOrNumber, 'phone', 'owner_phone', 'telephone', 'phone_number', 'mobile'),
});

export const ownerContact = {
  form: { is: 'object-or-null', under: 'contact' } as const,
  inner: contactSchema,
  schema: z.object({ contact: contactSchema.nullable() }),
};
