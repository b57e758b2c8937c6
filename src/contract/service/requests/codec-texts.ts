import { defineTexts } from '../../../texts/define-texts.ts';

/** Ways of writing a value in a request, each by an example. */
export const t = defineTexts('contract/service/requests/codec-', {
  dayFirst: '{{example}}, the day first',
  monthFirst: '{{example}}, the month first',
  secondsSince1970: 'seconds since 1970',
  millisecondsSince1970: 'milliseconds since 1970',
  asText: '{{example}}, as text',
  inHundredths: '{{example}}, in hundredths',
  inHundredthsAsText: '{{example}}, in hundredths, as text',
  asANumber: '{{example}}, as a number',
});
