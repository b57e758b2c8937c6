import { knownNamesOf } from '../fit/known-names.ts';
import { vocabularySchema } from '../vocabulary.ts';
import names from './security-deposit.json' with { type: 'json' };

/** What the security deposit is called: three names are the document's (section 4.3), the others are plausible. */
export const depositNames = knownNamesOf(vocabularySchema.parse(names));
