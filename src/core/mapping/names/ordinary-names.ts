import { namePattern } from '../../values/names.ts';

/**
 * What undeclared names say about their values. This is the only list of them. Declared names are with their concepts
 * in `core/resources`.
 */
const { is, has, begins, ends } = namePattern;

const touched = 'updated|modified|changed|saved|synced|touched|edited|refreshed|written|generated|fetched';
const when = 'at|on|date|time|timestamp';
/** Only requested, or no longer in force. */
const notHeld =
  'requested|desired|wanted|submitted|intended|proposed|suggest(?:ed|ions?)|recommend(?:ed|ations?)|pending|draft|unsaved|unpublished|deleted|archived|removed|rejected|declined|cancell?ed|voided|expired|superseded';

export const ordinary = {
  // Updated by the service with every change, or about the answer.
  time: is(
    `[mu]time|timestamp|as of|update time|modification (?:date|time)|(?:date|time) (?:created|updated|modified)|(?:last |row )?(?:created|${touched})(?: (?:${when}))?|last (?:update|change|edit|sync|modification)`,
  ),
  revision: is(
    'v|(?:lock |row |record )?version|revision|rev|generation|(?:version|revision|change|update|edit|snapshot)s? (?:count|number|no|id|token|tag)',
  ),
  mark: ends(
    'e ?tag|checksum|hash|digest|row ?version|(?:concurrency|security) stamp|(?:concurrency|sync|lock|change) token',
  ),
  sync: is('sync (?:status|state)|(?:is |needs )?(?:sync|synced|resync)|sync pending|pending sync'),
  address: is('href|self|uri|self (?:link|url|href)'),
  byWhom: begins(`(?:last )?(?:created|${touched}) (?:by|via)`),
  ofAnswer: is(
    '(?:x )?(?:request|trace|correlation|transaction) ?(?:id|uuid)|(?:server|response|current) (?:time|date|timestamp)|took|elapsed|(?:duration|took|elapsed|(?:processing|execution|response) time) ?(?:ms|millis|milliseconds)',
  ),
  rateLimit: is('(?:x )?rate ?limits?'),
  history: is('history|audit(?: log| trail)?|change ?log|activity log|revisions|versions'),
  place: is('(?:(?:sort|display|row|list) ?)?(?:position|index|order|sort|ordinal|sequence|seq)'),
  // Values that follow from others, and values that never do.
  repeating: has('text|label|formatted|display|summary|description|title|string'),
  restating: is(
    'text|label|formatted|display|summary|description|title|subtitle|string|caption|headline|badge|tooltip|message|raw|decimal|period|window|dates|range|rounded|exact|numeric|remaining|rest|left|minor|pence|cents|in|of|details|attributes',
  ),
  lengthOfRange: is('(?:(?:number of|total|duration|length)(?: in)? ?)?(?:nights|days)|duration|length'),
  rest: has('remaining|rest|left|paid|pays?|payable'),
  coins: has('minor|pence|cents'),
  /** Words around an offer's quantities: "up to 10% off". */
  offering: is(
    'off|saves?|savings?|discount|reduction|deposit|from|to|up|until|till|less|fewer|more|than|or|of|for|and|with|at|least|most|the|an?|your|our|this|any|all|stays?|bookings?|rule|is|are|held|get|enjoy|per|cent|percent|pct|',
  ),
  ownLimit: has('cap|capped|limit|max|maximum|min|minimum|ceiling|floor|threshold'),
  former: begins('previous|prior|old|former'),
  firstOfItsKind: is(
    'has (?:security )?(?:deposit|discounts?|rules?|rows|windows)|(?:is )?(?:set|configured|custom|overridden|overrides default)',
  ),
  noLongerDefault: is('(?:is )?(?:default|inherited|uses default)'),
  notHeld: has(notHeld),
  // Not in force, not yet, or not for everyone.
  off: has(
    `${notHeld}|disabled|inactive|suspended|paused|hidden|scheduled|planned|blocked|closed|locked|off|test|sandbox|ignored|invalid|simulated|preview|dry run|queued|unverified|not|partial|partially|incomplete|processing|skipped|stale|reverted|inaktiv|deaktiviert|gesperrt|geloescht|desactive|inactif|inactivo|eliminado`,
  ),
  on: ends(
    'enabled|active|live|published|visible|available|valid|on|eligible|bookable|usable|effective|applicable|in force|applied|confirmed|approved|accepted|saved|stored|persisted|committed|completed?|finished|aktiv|aktiviert|actif|active|activo|attivo|actief',
  ),
  /** Which of the rules are in force: `live_rules`, `live: {rules}`, `applied_count`. */
  inForceOnly:
    /^(?:live|active|applied|published|effective|current|enabled|in force)(?: (?:rules?|rows|windows|discounts?|deposits?|settings|entries|items|count|total|number))+$/,
  /** May be true for anything that was written, and changes nothing. */
  asMeant: is(
    '(?:is |was |has been |can be |can )?(?:updated|changed|modified|created|verified|refreshed|synced|edit(?:ed|able)?|writ(?:ten|able)|exists|required|refundable|editable|deletable|delete|default)',
  ),
  label: is(
    '(?:(?:display|rule|discount|row|window|group|property|house|listing|owner) )?(?:name|label|title)|owner|author|creator|locale|language|time ?zone',
  ),
  /** In a label: not in force, or not for everyone. */
  notSo: has(
    `${notHeld}|not|only|trial|test|sandbox|disabled|inactive|suspended|paused|scheduled|failed|partial`,
  ),
  kind: is('(?:[a-z]+ ){0,3}(?:type|kind|unit)|object|typename|basis|symbol'),
  kinds: /^(?:rule|row|window|date|season|range|band|tier|entry|item|record|setting)s?$/,
  identity: ends('id|uuid|guid|ref|reference|key|url|href'),
  ofOwn: is(
    'rule|row|window|range|band|tier|entry|item|record|setting|resource|object|group|property|house|listing|accommodation|rental|owner|user|account|tenant|organi[sz]ation|company|parent|external|internal|legacy|public|version|revision|self',
  ),
  /** The system that holds the record, which doesn't limit where it applies. */
  fromSystem: is(
    '(?:source|origin|external|remote|legacy|backend|record) (?:system|application|provider|vendor)(?: (?:id|name|code))?',
  ),
  origin: is('source|origin|origin type|(?:created|entered) (?:via|with|through)'),
  byHand: is(
    '(?:rest )?api(?: v?\\d+)?|owner|manual|manually|web|website|app|user|admin|staff|import|system|console|dashboard|extranet',
  ),
  forWhom: is(
    'appl(?:y|ies) (?:to|on)|valid (?:for|on)|(?:(?:allowed|arrival|start|active|valid|applicable|week) )?days?(?: of(?: the)? week)?|weekdays?|channels?|audiences?|segments?|platforms?|scope|guests?|markets?|countries|properties|rooms|units',
  ),
  start: has('effective|valid|active|starts?|applies|live|publish|published|enabled|begins'),
  state: ends('status|state|phase'),
  limit: begins(
    'min|max|minimum|maximum|least|most|only|except|excluded?|exclusions|restrict|restricted|restrictions|limits?|allowed|blackout|requires?|required',
  ),
  texts: is('i18n|l10n|labels?|translations?|texts|strings|captions'),
  // What a list says about its rows.
  count: has('counts?|total|number|num|size|length'),
  /** Counts of what is possible, or of something else. */
  ofOthers: has(
    'max|maximum|min|limit|allowed|possible|permitted|left|remaining|used|linked|all|version|revision|next',
  ),
  end: is('(?:is )?(?:complete|last|last page|end)'),
  next: is('(?:odata )?next(?: page)? (?:token|link|url|uri|href|cursor)'),
  cursor: is('(?:end )?cursor|scroll id|continuation(?: token)?|page token'),
  leftOut: is(
    '(?:is )?(?:omitted|left out|not shown|incomplete|partial|remaining) (?:rows|rules|items|results|records|count)|omitted|left out|not shown',
  ),
  shown: is('showing|shown|range|content range'),
  // Usage counts, and available choices.
  stats: is('(?:[a-z]+ )?(?:stats|statistics|metrics|analytics|telemetry|counters|counts|insights|usage)'),
  uses: is(
    '(?:times|uses?|used|usage|bookings?|redemptions?|views|hits)(?: (?:used|applied|booked|count|total))?|last used(?: (?:at|on))?',
  ),
  choices: has(
    'supported|allowed|available|permitted|valid|possible|accepted|eligible|options|choices|constraints',
  ),
  // Lists of words without rows, ids of rows, and statements about the property itself.
  lists: is(
    '(?:[a-z]+ )?(?:tags|labels|keywords|roles|permissions|scopes|features|capabilities|channels|sources|methods|actions|operations|languages|locales|currencies|categories|amenities|notes|comments|fields|includes?|expands?|formats|flags|status(?:es)?|states|types|authors)',
  ),
  ids: ends('ids|uuids|refs|keys'),
  ofProperty: is('(?:linked |shared )?propert(?:y|ies)(?: ids?)?|house|listing'),
  // Units, items of plain lists, and identities.
  unit: has('currency|units?|denomination|scale|decimals|exponent'),
  members: ends('ids?|days?|weekdays|months?|weeks?|nights|properties|links?|rooms|units'),
  itemId: ends('id|uuid|guid|key|code|slug'),
  rowId: is('uuid|guid|(?:entry|item|record|window) id'),
  // Fields next to a list that say nothing about its content: the service, the owner, links.
  ofService: is(
    '(?:api|schema|app|service|server|build) version|schema|context|profile|docs|documentation(?: (?:url|link))?|help(?: url)?|(?:source |origin |remote )?(?:system|application|platform|provider|vendor)|environment|region|host|server|node|path|endpoint|jsonapi|copyright|licen[cs]e|attribution|priority|rank|weight|ttl|(?:age|lag)(?: (?:ms|seconds|minutes|hours|days))?',
  ),
  currency: is(
    '(?:[a-z]+ )?currency(?: (?:code|symbol|id))?|(?:price |amount )?(?:unit|denomination|scale|decimals|exponent)',
  ),
  ownId: is(
    'id|uuid|guid|(?:low occupancy|early bird|late availability|short break|length stay|discount|security|deposit|record|external|internal|legacy|remote) (?:id|uuid|guid|ref|reference|code|slug)',
  ),
  whose: is(
    'sleeps|capacity|(?:property|listing|house|unit|accommodation|owner|account|user|client|customer|tenant|company|organi[sz]ation|agency|agent|partner|host|brand|portfolio|workspace|site|channel|country|area|location|place)(?: (?:id|uuid|ref|reference|code|key|slug|name|title|number|no))?',
  ),
  bounds: is('(?:[a-z]+ )?(?:limits|constraints|bounds|boundaries|validation|allowed values)'),
  permissions: is('(?:[a-z]+ )?(?:permissions|rights|capabilities|abilities|can|actions)'),
  ownLink: is(
    'self|api|web|admin|public|first|last|prev|previous|up|parent|collection|property|listing|owner|account|edit|update|delete|create|add|new|help|docs|documentation|profile|schema|canonical|describedby|type',
  ),
  askedDay: is(
    '(?:date )?(?:from|to|since|until|start|end|arrival|departure|check ?in|check ?out)(?: (?:date|day))?',
  ),
  callsIt: is('(?:display )?(?:title|label)'),
  /** The request's filters, so the answer is only a part. */
  asked: has('filters?|filtered|query|queries|search|scope|where|criteria'),
  settings: is('(?:is )?(?:stackable|combinable|cumulative|exclusive|taxable|commissionable)'),
  ofCopy: is(
    '(?:is |was |has been )?(?:cached|stale|fallback|debug|degraded|unpaged|restricted|truncated|inherit(?:s|ed)?|use default|maintenance|read ?only|retryable|deprecated|beta|legacy|overridden|reali[sz]ed|filtered|loading)',
  ),
  emptyPage: is('(?:is )?(?:empty|first|paged|loaded|ready|whole|fresh|up to date)'),
  outcome: is(
    '(?:(?:response|result|status|http|return|exit|error|service) )?(?:status|state|code|result|outcome|ack|message|msg|text|reason|description)',
  ),
  remark: has(
    'messages?|msg|notes?|comments?|info|warnings?|errors?|notices?|remarks?|description|summary|text|detail',
  ),
  wordLists: has('notes|comments|fields|includes?|expands?|flags|status(?:es)?|states'),
  kindOfAnswer:
    /^(?:list|collection|array|set|resource|response|result|record|object|entity|dto|model|view|discounts?|rules?|deposits?|security|booking|property|settings?|config)$/,
} as const;
