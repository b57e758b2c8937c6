import { z } from 'zod';

/** Three letters or a sign, as `currencyOfText` reads them; what names none is left out. */
export const currencySchema = z.string().min(1).max(3);
