import { remembered, withoutAccents, wordsOf } from '../../values/names.ts';

/**
 * What a word says about the value next to it, in the languages of this trade's services, without accents. up: added
 * instead of taken off. opposite: the reverse of what the value says. part: counts for each of several. whole: for a
 * stay or its price. plain: nothing.
 */
const wordsBySense = [
  [
    'plain',
    `of a an the by on in at as from for and or to is with only
    low late early last minute bird occupancy availability short break breaks length date lever rule row window season
    range band tier entry item record group setting promotion promotions promo offer offers deal deals
    special specials sale book early earlybird lastminute lengthstay los
    standard normal default regular basic basis base simple single general automatic auto manual live
    json xml gross net one number numeric decimals seasonal`,
  ],
  [
    'deposit',
    'security damage damages deposit deposits breakage bond bonds refundable hold preauth preauthorisation preauthorization card kaution',
  ],
  [
    'share',
    `percent percentage percents pct perc % cent relative proportional prozent prozentual prozentsatz pourcent
    pourcentage porcentaje porciento percentuale percento procent percentagem porcentagem`,
  ],
  [
    'fraction',
    'fraction ratio decimal factor multiplier coefficient quotient bruchteil faktor facteur fattore fraccion',
  ],
  ['fine', 'bps bp bip bips permille mille permyriad ppm mille promille basispunkte point points ‰ ‱'],
  [
    'money',
    `amount amounts fixed fix flat money monetary absolute currency value sum cash betrag fest festbetrag absolut
    montant fixe importe fijo importo fisso bedrag vast valor`,
  ],
  [
    'coin',
    'pence penny pennies cent cents minor coin coins subunit subunits centimes centimos ore groszy fils kopeks',
  ],
  [
    'down',
    `discount discounts discounted reduction reduce reduced decrease decreased down downward downwards minus
    subtract subtraction off less lower lowers lowered rebate saving savings deduct deducted deduction negative
    rabatt nachlass ermassigung abzug abschlag senkung minderung remise rabais baisse diminution descuento rebaja
    reduccion sconto riduzione korting aftrek desconto -`,
  ],
  [
    'up',
    `surcharge surcharges surcharged supplement supplements markups uplifts increase increased increment up upward upwards plus add added adds addition additional
    markup uplift premium higher raise raises raised rise increases extra positive aufschlag zuschlag erhohung mehrpreis hoch majoration
    augmentation hausse recargo aumento incremento suplemento maggiorazione supplemento toeslag verhoging acrescimo +`,
  ],
  ['paid', 'paid pay pays payable charged remaining remainder'],
  ['opposite', 'negate negated negates invert inverted inverse reverse reversed flip flipped'],
  [
    'whole',
    `total stay stays booking bookings reservation rental let property house once overall full price prices rent rate
    whole entire arrival time gesamt aufenthalt buchung preis sejour prix estancia reserva precio soggiorno prezzo
    verblijf boeking prijs accommodation`,
  ],
  [
    'part',
    `guest guests person persons people pax adult adults child children head pet pets dog dogs room rooms bed beds
    unit units bedroom bedrooms gast gaste personne personnes persona personas persone kind hund tier chambre zimmer`,
  ],
  ['per', 'per each every pro je par por'],
  [
    'day',
    `day days d night nights n daily nightly tag tage tagen nacht nachte naechte taglich jour jours nuit nuits dia dias noche noches
    giorno giorni notte notti dag dagen nachten`,
  ],
  ['week', 'week weeks wk wks w weekly'],
  [
    'span',
    `hour hours hr hrs h month months mth mths monthly year years yearly annual minute minutes min mins second seconds
    fortnight fortnights quarter stunde stunden woche wochen wochentlich monat monate jahr jahre heure heures semaine
    semaines hebdomadaire mois hora horas semana semanas mes meses ano anos ora ore settimana settimane mese mesi uur
    uren weken maand maanden jaar`,
  ],
] as const;
export type Sense = (typeof wordsBySense)[number][0];

const senses = new Map<string, Set<Sense>>();
for (const [sense, words] of wordsBySense)
  for (const word of words.split(/\s+/)) senses.set(word, (senses.get(word) ?? new Set()).add(sense));

const unknown: ReadonlySet<Sense> = new Set();

const known = new Map<string, readonly ReadonlySet<Sense>[]>();

/** What each word of a name or value says. Empty for an unknown word. */
export function sensesOf(text: string): readonly ReadonlySet<Sense>[] {
  return remembered(known, text, () => {
    const words = /^\s*[%‰‱+-]\s*$/.test(text) ? text.trim() : withoutAccents(wordsOf(text));
    return words === '' ? [unknown] : words.split(' ').map((word) => senses.get(word) ?? unknown);
  });
}
