/** What is said where a request asks for a card: the same sentence everywhere. */
export const cardSentence =
  'The description asks for a card number. Keyholder never takes, shows, sends or keeps one, so this cannot be used here.';

/** Names, in lower case and without what parts their words, that can only be of a card. */
const ofCards =
  /^(?:pan|cc(?:number|num|no|nr|exp\w*|cvv2?|cvc2?|csc|code)|cvv2?|cvc2?|cvn|csc|cid|cv2|cc|ccnum|ccno|ccn|creditcard|debitcard|cardnum|cardno|cardnr|cardpan|cardcvv|cardcvc|cardcode|securitycode|cardverificationvalue|cardverificationcode|primaryaccountnumber|kartennummer|numerodecarte|numerotarjeta)$/;
const cardWord = /(?:card|kredit|kreditkarte|carte|tarjeta|^cc|payment_?method)/i;
const partOfCard =
  /^(?:number|no|num|nr|pan|value|code|cvv2?|cvc2?|csc|expiry|expires|expiration|expmonth|expyear|expirymonth|expiryyear|exp|last4|digits|holder|holdername|nameoncard)$/;

/** Whether a place asks for the number of a card, its code or its expiry, whatever they are called and however deep. */
export function isOfCard(path: readonly string[]): boolean {
  const names = path.filter((name) => !/^\[\d*\]$/.test(name));
  return names.some((name, at) => {
    const bare = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    if (ofCards.test(bare)) return true;
    if (
      /(?:credit|debit|bank)?card(?:number|num|no|nr|pan|cvv2?|cvc2?|csc|code|securitycode|expiry|expiration|expmonth|expyear|holder)/.test(
        bare,
      )
    )
      return true;
    const above = names.slice(0, at).some((one) => cardWord.test(one));
    return above && partOfCard.test(bare);
  });
}
