const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = Array.from('áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ');
const accented = new Map(Array.from(plain, (letter, index) => [letter, accents[index] ?? letter]));
/** What is left open, and the tags of a rich text: both stay as they are. */
const openParts = /(\{\{\w+\}\}|<\/?\w+>)/;
const longerBy = 0.35;

/**
 * A text of the catalogue as no language has it: accented, about a third longer, between marks. What stands on the page
 * without marks did not come from the catalogue; what is cut off has no room for another language.
 */
export function pseudoText(text: string): string {
  const letters = text.replaceAll(new RegExp(openParts, 'g'), '').length;
  let missing = Math.ceil(letters * longerBy);
  const parts = text.split(openParts).map((part, index) => {
    if (index % 2 === 1) return part;
    return Array.from(part)
      .map((letter) => {
        const shown = accented.get(letter) ?? letter;
        if (missing === 0 || !/[aeiouy]/.test(letter)) return shown;
        missing -= 1;
        return shown + shown;
      })
      .join('');
  });
  return `⟦${parts.join('')}⟧`;
}
