import { createInstance, type i18n } from 'i18next';
import { numberFormat, usableLocale } from '../contract/money/number-format.ts';
import { pseudoText } from './pseudo-text.ts';
import type { ArgumentsOf, KeyOf, Texts } from './text-types.ts';

declare global {
  /** Put in place of its name by the bundler; in the sources it is not there. True in no build that is packed. */
  const __KEYHOLDER_PSEUDO_LOCALE__: boolean;
}

const isPseudo = typeof __KEYHOLDER_PSEUDO_LOCALE__ !== 'undefined' && __KEYHOLDER_PSEUDO_LOCALE__;
/** The one of the texts; numbers in them are written as its locale does where nobody chose another. */
export const language = 'en-GB';

let made: i18n | null = null;

/** Texts that were just filled in, by what they were filled in from: a page and a plan ask for the same ones again and again. */
const filledIn = new Map<string, string>();
const mostFilledIn = 1_000;

/** Made at the first text that leaves something open: most texts of a start leave nothing open. */
function allCatalogues(): i18n {
  if (made !== null) return made;
  made = createInstance();
  void made.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    // SECURITY: nothing that is shown reads markup, so there is nothing to escape; what a value holds is never read again.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return made;
}

/** The texts of one folder. */
export interface Catalogue<All extends Texts> {
  /** A text with what it leaves open filled in. Values stand as they are given: text of the service is made visible before. */
  <Key extends KeyOf<All>>(key: Key, ...values: ArgumentsOf<All, Key>): string;
  /** A text as it is written, with what it leaves open; of a plural, the form for `count`. */
  template(key: KeyOf<All>, count?: number): string;
}

/**
 * Makes the catalogue of a folder, in British English. They load with the screens that use them.
 * @param namespace the folder, as no other catalogue is named
 */
export function defineTexts<const All extends Texts>(namespace: string, texts: All): Catalogue<All> {
  const written = isPseudo
    ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]))
    : texts;
  let isAdded = false;
  const catalogue = (): i18n => {
    const all = allCatalogues();
    if (!isAdded) all.addResourceBundle(language, namespace, written);
    isAdded = true;
    return all;
  };
  const asWritten: ReadonlyMap<string, string> = new Map(Object.entries(written));
  const translate = (key: string, values?: object): string => {
    // What leaves nothing open needs no work: thousands of rows ask for it.
    if (values === undefined) return asWritten.get(key) ?? catalogue().t(key, { ns: namespace, nest: false });
    const asked = JSON.stringify([namespace, key, values]);
    const known = filledIn.get(asked);
    if (known !== undefined) return known;
    const filled = catalogue().t(key, {
      ...countIn(values),
      ns: namespace,
      nest: false,
      replace: shownValues(values),
    });
    if (filledIn.size >= mostFilledIn) filledIn.clear();
    filledIn.set(asked, filled);
    return filled;
  };
  const template = (key: string, count?: number): string =>
    catalogue().t(key, { ...(count === undefined ? {} : { count }), ns: namespace, skipInterpolation: true });
  return Object.assign(translate, { template });
}

function countIn(values: object): { count?: number } {
  return 'count' in values && typeof values.count === 'number' ? { count: values.count } : {};
}

function shownValues(values: object): object {
  if (!('count' in values) || typeof values.count !== 'number') return values;
  const locale = 'locale' in values && typeof values.locale === 'string' ? values.locale : '';
  return { ...values, count: numberFormat(usableLocale(locale)).format(values.count) };
}
