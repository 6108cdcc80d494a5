import { decodePart, isSigned, partsOf, readQuery } from '../channel/parameters.ts';

/**
 * Why an address is probably not for everybody. `network`: its host is known in a private network or on one device only.
 * `secret`: it has a password or a token in it. `personal`: it is one reader's own. `foreign`: it is a short link of
 * another service, which alone says where it leads, and until when.
 */
export type AddressLimit = 'network' | 'secret' | 'personal' | 'foreign';

type Parts = ReturnType<typeof partsOf>;
type Parameters = ReturnType<typeof readQuery>;

/** Returns why an address is probably not for everybody; null if nothing says so. */
export function limitOf(address: string): AddressLimit | null {
  if (privateHost.test(URL.parse(address)?.hostname ?? '')) return 'network';
  const parts = partsOf(address);
  const parameters = [...readQuery(parts.query ?? ''), ...readQuery(parts.fragment.replace(/^#/, ''))];
  if (hasSecret(address, parts, parameters)) return 'secret';
  if (isForOneReader(address, parts, parameters)) return 'personal';
  return ofShortener.test(address) ? 'foreign' : null;
}

/** The addresses and top-level domains that networks give out for themselves, and hosts without a domain. */
const privateHost =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1?\]$|\[f[cd]|\[fe80|[^.[\]]+$)|\.(?:local|localhost|lan|internal|intranet|home|corp|home\.arpa)\.?$/;

/** A short link of a service that shortens any address, other than one that makes its own pages' only public links. */
const ofShortener =
  /^https?:\/\/(?:www\.)?(?:adf\.ly|amzn\.to|bit\.ly|buff\.ly|cutt\.ly|dlvr\.it|goo\.gl|is\.gd|j\.mp|lnkd\.in|ow\.ly|rb\.gy|rebrand\.ly|shorturl\.at|t\.co|t\.ly|tiny\.cc|tinyurl\.com|trib\.al|v\.gd)\/[\w-]/i;

const secretName =
  /(?:^|[_.-])(?:token|passw(?:or)?d|pwd|secret|api[_-]?key|session(?:[_-]?id)?|jwt|otp)$|^(?:access|auth|id)token$|^(?:php|j)sessi?d?(?:onid)?$/i;

/** Names of parameters that have a secret in them if their value is long and random. */
const keyName = /(?:^|[_.-])(?:key|auth|code|sid)$|^k$/i;

/** A value that nobody wrote: hexadecimal or base64, with a letter behind a digit. */
const isRandom = (value: string): boolean => /^(?=.*\d[a-z])[\w+/=~.-]{20,}$/i.test(value);

/** Names of parameters that end the time for which a signature counts. */
const expiryName = /^(?:x-(?:amz|goog)-signature|expires?|exp|se)$/i;

/** Returns true if a parameter of an address has a secret's name, or if its signature expires, as those of storages. */
function hasSecret(address: string, { path }: Parts, parameters: Parameters): boolean {
  if (isSigned(address) && parameters.some(({ name }) => expiryName.test(name))) return true;
  const isSecret = ({ name, value }: { name: string; value: string }): boolean =>
    value !== '' && (secretName.test(name) || (keyName.test(name) && isRandom(value)));
  return parameters.some(isSecret) || /;jsessionid=./i.test(path);
}

/** Words of the addresses with which one reader leaves a mailing list. */
const leavesList =
  'unsubscribe|opt-?out|abmelden|abbestell|desabonn|désabonn|desinscri|darse-de-baja|cancelar-(?:a-)?(?:inscri|subscri|suscri|assin)|(?:manage|email|subscription)-?preferences';

/** Words of the addresses of a mail in the browser. */
const ofCopy = 'view-?(?:in|as)-?(?:your-)?(?:browser|web)|webversion';

const forOneReader = new RegExp(`${leavesList}|${ofCopy}`, 'i');

/** What a mail calls its own copy in the browser, with hyphens in place of spaces. */
const sayCopy = [
  ofCopy,
  'web-version',
  'view-(?:[^-]+-){0,3}(?:online|(?:in|on)-(?:[^-]+-)?browser)',
  'im-browser-(?:ansehen|anzeigen|lesen|öffnen)|online-(?:ansehen|version)',
  '(?:voir|lire|afficher|ver|abrir)-(?:[^-]+-){0,5}(?:navigateur|navegador)|version-en-ligne|versión-en-línea|versão-online',
  'ブラウザー?で|在浏览器中|عرض-(?:[^-]+-){0,5}المتصفح',
].join('|');

/** What a mail says of other addresses of one reader. */
const sayPersonal = [
  leavesList,
  '(?:manage|update|change|edit)-(?:your-)?(?:e?-?mail-|newsletter-)?(?:subscriptions?|preferences|profile)',
  '^(?:(?:your|my|e?-?mail)-)?preferences(?=:?-?$)',
  '(?:confirm|verify|activate)-your-|reset-(?:your-)?password|accept-(?:the-|this-|your-)?invitation',
].join('|');

const isOnlyThat = new RegExp(`/(?:${forOneReader.source})/?$`, 'i');

/** Names of parameters that tell readers apart. */
const readerName =
  /^(?:ck_)?(?:subscriber|contact|recipient|member|reader)[_-]?(?:id|hash|key)$|^(?:subscriber|recipient|reader|mc_eid|vgo_ee)$/i;

/** An address of Google's documents with the account that copied it. */
const ofGoogleAccount = /^https?:\/\/(?:docs|drive|sheets|slides)\.google\.com\/.*[?&]ouid=\d{9}/i;

/** A post of Substack's, also at a host of its author's, with the account that recommends it. */
const ofSubstackAccount =
  /^https?:\/\/(?:[\w-]+\.substack\.com\/.*[?&]r=[a-z\d]{3,8}(?:[&#]|$)|[^/]+\/p\/[^?#]+\?(?=.*\butm_campaign=post(?:[&#]|$))(?:[^#]*&)?r=[a-z\d]{3,8}(?:[&#]|$))/i;

/** An e-mail address, other than the name of a calendar. */
const mailAddress = /[^\s@/:]@(?!group\.(?:v\.)?calendar\.)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

/** An e-mail address as a part of a path, other than a community of the Fediverse (`/c/`, `/m/`) or a package's version. */
const mailInPath =
  /(?<!:\/|\/[cm])\/[\w.+-]+@(?!group\.|\d+\.\d)(?:[\w-]+\.)+(?!(?:m?js|ts|css|json|html)(?:\/|$))[a-z]{2,}(?:\/|$)/i;

/** An address of Mailchimp's with its reader. */
const ofMailchimp = /^https?:\/\/(?:[\w.-]+\.(?:list-manage|campaign-archive)\d?\.com|mailchi\.mp)\/.*[?&]e=[^&#]/i;

/** Links of mailings that count a reader's click, by their hosts, their paths or their parameter. */
const ofClick =
  /^https?:\/\/(?:[\w.-]+\.)?(?:ct\.sendgrid\.net|e2ma\.net\/click|rs6\.net\/tn\.jsp|aweber\.com\/y\/ct|getresponse\.com\/click|mg\.substack\.com\/c)(?![\w-])|^https?:\/\/[^/]+\/(?:ss\/c|f\/newsletter)\/[\w.-]|[?&]upn=[^&#]/i;

/**
 * Parts of addresses that are one reader's own only with a code behind them. Without such a part, a code is more often a
 * document's, a commit's or a product's. Spotify has `/track/` in its addresses, Google `open?id=`.
 */
const forCode =
  /[/=](?:unsub|preferences?|prefs|account|tracking|track\/click|ls\/click|clicks?|confirm|verify|invite|activate|reset|opt-?in|redirect|mk|ctc|open(?=\/))(?:[/?#&.]|$)/i;

/** The hosts from which mails are read, counted and clicked. */
const ofMailing = /^https?:\/\/(?:[\w-]+\.)*?(?:clicks?|track(?:ing)?|trk|ct|email|mailer|mailing)\d*\.[\w-]+\./i;

/** Returns true for a part of an address that nobody wrote: hexadecimal, capitals alone, or capitals and digits. */
const isCode = (part: string): boolean =>
  /^(?=.*\d)(?=.*[a-f])[\da-f-]{16,}$/i.test(part) || /(?<!\w)(?=\w*\d|[A-Z]+\b)(?=\w*[A-Z])\w{16,}/.test(part);

/** Returns true if an address is probably one reader's own: it tells readers apart, or such a word is its last part. */
function isForOneReader(address: string, { path, query, fragment }: Parts, parameters: Parameters): boolean {
  const isOfReader = ({ name, value }: { name: string; value: string }): boolean =>
    mailAddress.test(value) || (value !== '' && readerName.test(name)) || (name === 'hash' && isRandom(value));
  if (
    [ofMailchimp, ofClick, ofGoogleAccount, ofSubstackAccount].some((kind) => kind.test(address)) ||
    parameters.some(isOfReader) ||
    mailInPath.test(decodePart(path))
  )
    return true;
  const hasAll = (...names: readonly string[]): boolean =>
    names.every((one) => parameters.some(({ name }) => name === one));
  if (hasAll('_hsenc', '_hsmi')) return true;
  // A number that was sent to one reader.
  const isSent = ({ name, value }: { name: string; value: string }): boolean =>
    /^(?:code|pin)$/i.test(name) && /^\d{4,8}$/.test(value);
  if (/\/(?:confirm|verify|activate)(?:-\w+)?\/?$/i.test(path) && parameters.some(isSent)) return true;
  if ((forCode.test(address) || ofMailing.test(address)) && address.split(/[^\w-]+/).some(isCode)) return true;
  if (!forOneReader.test(path + fragment + (query ?? ''))) return false;
  return query !== null || isOnlyThat.test(path) || /\/(?=[^/]*\d)[\w-]{6,}(?:\/|$)/.test(path);
}

/** The most characters of words that only say where a link leads. */
const mostOfLabel = 40;

/** Patterns of such words: as those of a link, and right before an address, with at most two others of their sentence. */
const patternsOf = (say: string): { label: RegExp; before: RegExp } => ({
  label: new RegExp(say, 'i'),
  before: new RegExp(`(?:${say})[^-./]*(?:-[^-./]+){0,2}-?$`, 'i'),
});
const personal = patternsOf(sayPersonal);
const copy = patternsOf(sayCopy);

/**
 * Returns true if the words of a link, or those right before its address, say that it is one reader's own, such as
 * `Unsubscribe`. A mail's copy in the browser is one reader's only if its address may tell readers apart.
 */
export function isCalledPersonal(before: string, words: string, address: string): boolean {
  const hyphened = (text: string): string => text.replaceAll(/[\s-]+/g, '-');
  // The words of an address that stands by itself are the address.
  const isWords = words.length <= mostOfLabel && !words.includes('/');
  const isCalled = (by: typeof personal): boolean =>
    (isWords && by.label.test(hyphened(words))) || by.before.test(hyphened(before.slice(-mostOfLabel)));
  return isCalled(personal) || (isCalled(copy) && mayTellReadersApart(address));
}

/** Returns true for an address with a parameter of its own, or with a part of its path that is no word. */
function mayTellReadersApart(address: string): boolean {
  const { path, query } = partsOf(address);
  const isWord = (part: string): boolean => /^(?:[a-z]*\d{0,5}|.*[^\w-].*)$/i.test(part) && !isCode(part);
  return (
    readQuery(query ?? '').some(({ name }) => !/^(?:utm_\w+|lang)$/i.test(name)) ||
    path.split('/').some((part) => !part.split(/[-_]/).every(isWord) || isCode(part))
  );
}
