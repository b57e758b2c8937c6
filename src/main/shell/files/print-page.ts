import type { WebContents } from 'electron';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';

/** The page as an A4 PDF, using its print styles; what they hide isn't included. */
export async function printPage(page: Pick<WebContents, 'printToPDF'> | null): Promise<Result<Uint8Array>> {
  if (page === null) return fail(notPrinted);
  try {
    return succeed(
      await page.printToPDF({
        pageSize: 'A4',
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      }),
    );
  } catch {
    return fail(notPrinted);
  }
}

const notPrinted: AppError = {
  code: 'internal',
  message: 'The page could not be made into a PDF.',
  hint: 'Try again; if it fails again, restart Keyholder.',
};
