import { defineTexts } from '../../texts/define-texts.ts';

/** Why the service is not asked, or a form of request not accepted. */
export const t = defineTexts('main/requests', {
  notKnownHowToAsk: 'How this service is asked is not known here, so nothing was sent.',
  useDescriptionOrTeach: 'Use the operator’s description, or teach the request.',
  askedAlready: 'This question is being asked already.',
  sampleIsBuiltIn: 'The sample service is our own: how it is asked is built in.',
  notTheRequestShown: 'This is not the request that was shown, so it was not accepted.',
  lookThenAccept: 'Look at the request again, then accept it.',
});
