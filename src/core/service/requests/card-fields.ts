/** The same sentence wherever a request asks for a card. */
export const cardSentence =
  'The description asks for a card number. Keyholder never takes, shows, sends or stores one, so this can’t be used here.';

/** Names, in lower case and without separators, that can only belong to a card. */
const ofCards =
  /^(?:pan|cc(?:number|num|no|nr|exp\w*|cvv2?|cvc2?|csc|code|name|holder|month|year)|cvv2?(?:code|number|no)?|cvc2?(?:code|number|no)?|cvn|csc|cid|cv2|cc|ccnum|ccno|ccn|creditcard|debitcard|cardnum|cardno|cardnr|cardpan|cardcvv|cardcvc|cardcode|securitycode|cardverification\w*|expmonth|expyear|expdate|validthru|cryptogram|primaryaccountnumber)$/;
/** Other word orders and languages, also within longer names. */
const numberOfCard =
  /kartennummer|num(?:ero)?(?:de|of|on)?(?:la|the)?(?:card|carte|tarjeta|carta)|numberof(?:the)?card|(?:carte|tarjeta|carta|kort)(?:number|nummer|numero|num|cvv|cvc)/;
const cardWord = /(?:card|kredit|kreditkarte|carte|tarjeta|^cc|payment_?method)/i;
const partOfCard =
  /^(?:number|no|num|nr|pan|value|code|cvv2?|cvc2?|csc|expiry|expires|expiration|expmonth|expyear|expirymonth|expiryyear|exp|expdate|expirydate|expirationdate|validthru|validto|validuntil|nummer|numero|cvvcode|cvccode|securitycode|last4|digits|holder|holdername|nameoncard)$/;

/** Whether a path asks for a card's number, code or expiry, at any depth and under any name. */
export function isOfCard(path: readonly string[]): boolean {
  const names = path.filter((name) => !/^\[\d*\]$/.test(name));
  return names.some((name, at) => {
    const bare = name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '');
    if (ofCards.test(bare) || numberOfCard.test(bare)) return true;
    if (
      /(?:credit|debit|bank)?card(?:number|num|no|nr|pan|cvv2?|cvc2?|csc|code|securitycode|digits|nummer|verification|expiry|expiration|expmonth|expyear|expdate|holder)/.test(
        bare,
      )
    )
      return true;
    const above = names.slice(0, at).some((one) => cardWord.test(one));
    return above && partOfCard.test(bare);
  });
}

/** Whether a text is or contains a card number, however its digits are grouped. */
export function looksLikeCard(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  const bare = plain.replaceAll(/[^\p{L}\d]/gu, '');
  if (/^(?:[1-9]\d{12,18}|[56]\d{11})$/.test(bare) && !plain.startsWith('+') && passesCheck(bare))
    return true;
  const groups = [...plain.matchAll(/(?<![\p{L}\d_])\d+(?![\p{L}\d_])/gu)];
  return groups.some((first, at) => {
    if (plain[first.index - 1] === '+') return false;
    let [digits, end] = ['', first.index];
    for (const { 0: group, index } of groups.slice(at)) {
      if (index - end > 2) return false;
      digits += group;
      end = index + group.length;
      if (isOfIssuer(digits) && passesCheck(digits)) return true;
    }
    return false;
  });
}

/** The number of digits must fit the issuer's prefix, because most other numbers fail that. */
function isOfIssuer(digits: string): boolean {
  return /^(?:4\d{12}|3[068]\d{12}|3[47]\d{13}|[2-6]\d{15,18})$/.test(digits);
}

function passesCheck(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
