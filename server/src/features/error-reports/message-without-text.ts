import { toLogText } from '../../platform/log/log-text.ts';

/**
 * Browsers quote text that they couldn't parse, and libraries values that they didn't expect. The name of a property
 * read from undefined is code, and stays.
 */
const quoted = /(?<!(?:reading|setting) )(["'`“‘«]).*?(["'`”’»])/gs;
const property = /(?<=(?:reading|setting) )(["'])([A-Za-z_$][\w$]{0,40})\1/g;
/** Before these words comes the name of a function or variable. */
const named = /^([A-Za-z_$][\w$.]{0,60})(?= is (?:not |null|undefined))/;

/** The words in messages of browsers and of the web app's libraries; a person's text has others. */
const words = new Set(
  `a abort aborted access across after all already an and any appendchild argument array array's as assertion assignment at attempt
  attempted await be because before bigint body boolean browser bytes call called can cannot can't cause chunk circular client
  clone closed component connection const constant constructor context convert could couldn't cross css data database date
  declaration depth deprecated descriptor deserialize did didn't different document does doesn't dom domexception during
  dynamically element empty encoding end entries error errors evaluating event exceeded expected expression extra failed fetch
  fewer file for found from function generator get getter global has have hook hooks hydration identifier if import imported in
  index indexeddb infinity initialization input insertbefore instance instanceof integer internal into invalid invariant is it
  iterable iterator json key keys last length lexical literal load loaded loading loop map maximum memory minified missing
  mismatch module more most must name nan nested network networkerror new no node non not null number object objects
  observer of on only open operation operator option or out outside own parameter parse parsed pending permission position
  previous primitive private promise properties property proxy quota quotaexceedederror range rangeerror react read readable
  reading readonly reason recursion redefine reduce reference referenceerror regular rejected rejection removechild render
  rendered renders repeated request required resizeobserver resource response rest result return right script security
  securityerror serialize service set setter setting size source spread stack state status stopped storage stream string
  strict super suspended symbol syntax syntaxerror target term than that the this thrown timed timeout to too token
  transaction transition tree type typeerror typed unable uncaught undefined unexpected unhandled unknown unsupported
  unterminated update updates url usage use used user using valid value values variable was when while window with within without
  worker write`.split(/\s+/),
);

/**
 * An error message without what a person may have written: leaves out quoted parts, and every word that messages of
 * browsers don't use.
 */
export function stripMessage(message: string): string {
  const name = named.exec(message)?.[1] ?? '';
  const rest = message
    .slice(name.length)
    .replace(/[<>]/g, '')
    .replace(property, '<$2>')
    .replace(quoted, '$1…$2')
    .replace(/<[\w$]+>|[\p{L}\p{M}\p{N}_$'’]+/gu, (word) => (isKnown(word) ? word : '…'))
    .replace(/…(?:[\s,;.:-]*…)+/g, '…');
  return toLogText(name + rest);
}

function isKnown(word: string): boolean {
  return word.startsWith('<') || words.has(word.toLowerCase()) || /^\d{1,4}$/.test(word);
}
