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
  return isOfShortener(address) ? 'foreign' : null;
}

/** The addresses and top-level domains that networks give out for themselves, and hosts without a domain. */
const privateHost =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1?\]$|\[f[cd]|\[fe80|[^.[\]]+$)|\.(?:local|localhost|lan|internal|intranet|home|corp|home\.arpa)\.?$/;

/** The hosts of services that shorten any address, other than those that make their own pages' only public links. */
const shorteners = new Set(
  [
    'adf.ly amzn.to bit.ly bitly.cx bitly.ws bl.ink buff.ly cutt.ly da.gd dlvr.it goo.gl is.gd j.mp kutt.it lnkd.in ow.ly',
    'qr.ae qrco.de rb.gy rebrand.ly s.id short.gy shorturl.asia shorturl.at snip.ly soo.gd surl.li t.co t.ly tiny.cc',
    'tiny.one tinyurl.com tr.im trib.al u.nu v.gd x.gd',
    'acortar.link bityli.com clck.ru encurtador.com.br frama.link kurzelinks.de lstu.fr n9.cl t1p.de urlz.fr vk.cc',
    '0rz.tw bit.do bre.is buly.kr dwz.cn dwz.mn han.gl lihi.cc lihi1.cc lihi1.com lihi1.me lihi2.cc lihi2.com lihi2.me',
    'lihi3.cc lihi3.com lihi3.me me2.kr mrw.so onl.bz onl.la onl.sc onl.tw ppt.cc pse.is reurl.cc sourl.cn suo.im suo.nz',
    't.cn url.cn url.kr urx.blue urx.nu urx.red urx.space urx2.nu urx3.nu ux.nu vo.la',
  ].flatMap((hosts) => hosts.split(' ')),
);

/** Returns true for the short link of such a service, which has a code behind its host; Bitly has pages too. */
export function isOfShortener(address: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  return shorteners.has(hostname.replace(/^www\./, '')) && /^\/(?!pages\/)[\w-]/.test(pathname);
}

const secretName =
  /(?:^|[_.-])(?:(?!mid)[a-z]*token|jeton|zak|passw(?:or)?[dt]|kennwort|wachtwoord|has[lł]o|heslo|mot_?de_?passe|contrase[nñ]a|senha|密[码碼]|口令|パスワード|pwd|secret|(?:api|admin|edit)[_-]?(?:key|code)|sess(?:ion(?:[_-]?id)?|key)|jwt|otp)$|^(?:pass|passcode|pw|mdp|clave|(?:access|zugangs|toegangs)[_-]?code|code[_-]?(?:d_?)?acc[eè]s|c[oó]digo[_-]?(?:de[_-]?)?access?o)$|^(?:php|j)sessi?d?(?:onid)?$/i;

/** Names of parameters that have a secret in them if their value is long and random. */
const keyName = /(?:^|[_.-])(?:key|auth|code|sid|sig|firma|cl[eé]|schl(?:ue|ü)ssel|chave|chiave|klucz)$|^t?k$/i;

/** A value that nobody wrote: hexadecimal or base64, with a letter behind a digit. */
const isRandom = (value: string): boolean => /^(?=.*\d[a-z])[\w+/=~.-]{20,}$/i.test(value);

/** Names of parameters that end the time for which a signature counts. */
const expiryName = /^(?:x-(?:amz|goog)-signature|expires?|exp|se)$/i;

/** Parts of a path with a secret in them: a session, a private calendar, the key of those who may change something. */
const secretParts = [
  /;jsessionid=.|\/\(S\([a-z\d]{20,}\)\)|\/private-[\da-f]{8,}(?:\/|$)|\/admin-?key\/[\w-]/i,
  /\/F\/[A-Z\d]{20,}-/,
  /\/(?:token|magic(?:-?link)?)\/(?!0x)(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{6,}(?:\/|$)/i,
];

/** The parts of a path beside which a code lets its reader change something. */
const besideKey = /\/(?:admin|edit)\/(?<behind>[\w-]+)(?=\/|$)|\/(?<before>[\w-]+)\/admin\/?$/gi;

/** A digit between two letters, or letters between two digits. */
const isMixed = /[a-z]\d+[a-z]|\d[a-z]+\d/i;

/** Returns true for a part of a path that nobody wrote, also in small letters. */
const isKey = (part: string): boolean => isCode(part) || (/^\w{8,}$/.test(part) && isMixed.test(part));

/** Returns true if an address has a password, or a secret by the name of its part, or a signature that expires. */
function hasSecret(address: string, { path }: Parts, parameters: Parameters): boolean {
  if (isSigned(address) && parameters.some(({ name }) => expiryName.test(name))) return true;
  if ((URL.parse(address)?.password ?? '') !== '') return true;
  const isSecret = ({ name, value }: { name: string; value: string }): boolean =>
    value !== '' && (secretName.test(name) || (keyName.test(name) && isRandom(value)));
  if (parameters.some(isSecret) || secretParts.some((kind) => kind.test(path))) return true;
  return [...path.matchAll(besideKey)].some(({ groups }) => isKey(groups?.['behind'] ?? groups?.['before'] ?? ''));
}

/** Words of the addresses with which one reader leaves a mailing list. */
const leavesList =
  'unsubscribe|(?<![\\w-])unsub(?=[=/])|opt-?out|abmelden|abbestell|d[eé]sabonn|d[eé]sinscri|afmeld|frameld|avmeld|avprenumerera|avregistrer|darse-de-baja|cancelar-(?:a-)?(?:inscri|subscri|suscri|assin)|desuscri|(?<=/)baja(?![\\w-])|(?:manage|email|subscription)-?preferences';

/** Words of the addresses of a mail in the browser. */
const ofCopy = 'view-?(?:in|as)-?(?:your-)?(?:browser|web)|webversion';

const forOneReader = new RegExp(`${leavesList}|${ofCopy}`, 'i');

/** What a mail calls its own copy in the browser, with hyphens in place of spaces. */
const sayCopy = [
  ofCopy,
  'web-version',
  'view-(?:[^-]+-){0,3}(?:online|(?:in|on)-(?:[^-]+-)?browser)',
  'im-browser-(?:ansehen|anzeigen|lesen|öffnen)|online-(?:ansehen|version|versie)|webversie|versione-(?:web|online)',
  '(?:voir|lire|afficher|ver|abrir)-(?:[^-]+-){0,5}(?:navigateur|navegador)|version-en-ligne|versión-en-línea|versão-online',
  'visa?-(?:[^-]+-){0,3}i-(?:din-)?(?:browser|webbl|nettleser)|(?:bekijk|lees)-(?:[^-]+-){0,4}(?:online|browser)',
  '(?:visualizza|vedi)-(?:[^-]+-){0,3}(?:browser|online)|zobacz-(?:[^-]+-){0,3}przegl',
  'ブラウザー?で|在浏览器中|عرض-(?:[^-]+-){0,5}المتصفح',
].join('|');

/** What a mail says of other addresses of one reader. */
const sayPersonal = [
  leavesList,
  'uitschrijven|disiscri|wypisz|отписаться|отписка|إلغاء-الاشتراك',
  '配信(?:停止|解除)|(?:登録|購読|メルマガ)解除|退订|退訂|取消(?:订阅|訂閱)|수신-?거부|구독-?(?:취소|해지)',
  '(?:manage|update|change|edit)-(?:your-|my-)?(?:e?-?mail-|newsletter-)?(?:subscriptions?|preferences|profile)',
  '(?:g[ée]rer|modifier)-(?:mes|vos|votre|mon)-(?:pr[ée]f[ée]rences|abonnements?)|(?:gestionar|cambiar)-(?:mis-|tus-|sus-)?preferencias',
  'gerir-(?:as-)?(?:minhas-|suas-)?preferências|(?:newsletter|e-?mail)-?einstellungen|voorkeuren-(?:wijzigen|beheren)',
  '^(?:(?:your|my|e?-?mail)-)?preferences(?=:?-?$)',
  '(?:your|my|reader.s|donor.s)-(?:own-)?personal-(?:link|page|url|code)|personal-(?:link|url)(?=-?(?:for|of|:|$))',
  '(?:ihr|dein|mein)e?-persönliche[rs]?-(?:link|seite|zugang)|persönlicher-(?:link|zugang)|persoonlijke-link|link-personale',
  'lien-(?:personnel|individuel)|enlace-personal|link-pessoal|osobist[ya]-(?:link|strona)|личная-ссылка|رابط(?:ك)?-الشخصي',
  '個人(?:専用|用)(?:url|リンク|ページ)|个人专属链接|您的专属链接',
  '(?:confirm|verify|activate)-your-|reset-(?:your-)?password|accept-(?:the-|this-|your-)?invitation',
].join('|');

const isOnlyThat = new RegExp(String.raw`/(?:${forOneReader.source})\p{L}*/?$`, 'iu');

/** Names of parameters that tell readers apart. */
const readerName =
  /^(?:(?:ck|ml)_)?(?:subscriber|contact|recipient|member|reader)[_-]?(?:id|hash|key)$|^(?:(?:ml_)?subscriber|recipient|reader|_kx|mc_eid|ctok|notif_id|midtoken|mkt_tok|vgo_ee)$/i;

/** Names of parameters that tell guests or citizens apart by a number. */
const guestName =
  /^(?:dni|cuit|rut|cpf|nif|nie|curp|(?:elev|medlems?|kunde)nr|resp(?:ondent)?[_-]?id|(?:guest|participant|attendee|invitee|teilnehmer|magic)(?:[_-]?(?:id|code|key))?|pin)$/i;

/** An address of Google's documents with the account that copied it. */
const ofGoogleAccount = /^https?:\/\/(?:docs|drive|sheets|slides)\.google\.com\/.*[?&]ouid=\d{9}/i;

/** A post of Substack's, also at a host of its author's, with the account that recommends it. */
const ofSubstackAccount =
  /^https?:\/\/(?:[\w-]+\.substack\.com\/.*[?&]r=[a-z\d]{3,8}(?:[&#]|$)|[^/]+\/p\/[^?#]+\?(?=.*\butm_campaign=post(?:[&#]|$))(?:[^#]*&)?r=[a-z\d]{3,8}(?:[&#]|$))/i;

/** A form of Google's that is filled in for somebody. */
const ofFilledForm = /[?&]usp=pp_url(?=[&#]).*[?&]entry\.\d+=[^&#]|[?&]entry\.\d+=[^&#].*[?&]usp=pp_url(?=[&#]|$)/i;

/**
 * What only its owner or its editors can open: a mailbox, the editor of a form, of a mailing or of a site, an own answer,
 * a new password.
 */
const ofEditor =
  /^https?:\/\/(?:outlook\.(?:live|office|office365)\.com\/(?:mail|owa\/(?!calendar\/)|calendar\/view)|docs\.google\.com\/forms\/(?:(?:u\/\d+\/)?d\/(?!e\/)[^/]+\/edit|.*[?&]edit2=)|[\w-]+\.admin\.mailchimp\.com\/|[^/]+\/wp-admin\/|forms\.office\.com\/Pages\/Design|[\w-]+\.squarespace\.com\/config\/|[^?#]+\/(?:node|users?|admin\/[^?#]+)\/\d+\/edit$|[^?#]+\/admin\/content\/\d+$|(?:www\.)?(?:doodle\.com\/meeting\/organize\/|jotform\.com\/build\/|surveymonkey\.[a-z.]+\/(?:create|collect|analyze)\/|canva\.com\/design\/[^/]+\/(?:[^/]+\/)?edit|eventbrite\.[a-z.]+\/(?:manage|myevent))|admin\.shopify\.com\/|[^?#]+\/wp-login\.php\?(?:[^#]*&)?key=|[^?#]+\?(?:[^#]*&)?page=(?:spip_pass|login)&|[^?#]+\?(?:[^#]*&)?preview(?:_(?:nonce|key|theme_id)=|=true))/i;

/** What a person has to sign in for: the back office of a site, own files, an account; and the sign-in itself. */
const ofMembers = new RegExp(
  [
    String.raw`^https?://admin\.[\w-]+\.\w|^https?://[\w-]+-my\.sharepoint\.com/personal/`,
    String.raw`^https?://(?:app|my|secure|portal|dashboard|console)\.[^?#]*/(?:dashboard|settings|edit|manage|campaigns?|billing|inbox|admin)(?:/|$)`,
    String.raw`/(?:back-?office|umbraco|typo3|administrator)(?:/|$)|/bo/\w+\.php|/apps/files/?\?|[?&]admin=1(?:&|#|$)|/form/\d+/submission/\d`,
    String.raw`/(?:my|mon|mein|mi|minha|min|mijn)-?(?:account|compte|konto|cuenta|conta)/(?=[^?#]{0,99}\d)`,
    // The back office of SPIP, a mailbox, and a shop's or a site's page that is another one for each person.
    String.raw`/ecrire/?(?:\?|#|$)|[?&](?:var_mode|_task)=|^https?://webmail\.[^?#]*\?|/(?:zimbra|sogo)/|^https?://(?:app-\w+\.brevo|r\d[\w-]*\.dotdigital)\.com/(?!p/)|[?&]controller=(?:cart(?!.*id_product)|order|history|identity)`,
    String.raw`helloasso\.com/associations/[^/?#]+/administration(?:/|$)|wetransfer\.com/downloads/[^/?#]+/[^/?#]+/[^/?#]|zoom\.us/w/.*[?&]tk=|/paiements?/\d{4}`,
    String.raw`(?:/|[?&]|=)(?:(?:user|wp)?[-_]?log[-_]?(?:out|off)|sign[-_]?(?:out|off)|(?:se-)?d[eé]conn(?:exion|ecter)|cerrar-sesi[oó]n|ausloggen|uitloggen|logga-ut|log-?ud|logg-?ut|wyloguj)(?:\.[a-z]+)?(?:[/?&#=]|$)`,
    String.raw`/\d+/(?:rediger|redigera|bearbeiten|modifier|editar|bewerken)(?:[/?]|$)`,
    // A sign-in that stood in the way of a page.
    String.raw`/(?:(?:user|wp)?-?log[-_]?in|sign[-_]?in|anmelden|connexion|ingresar|entrar|inloggen|aanmelden|log-?ind|logg-?inn|logga-in|accedi|iniciar-sesion|se-connecter|logowanie)(?:\.[a-z]+)?/?\?(?:[^#]{0,300}&)?(?:return|volver|(?:session_)?redirect|next|continue|back|dest|goto|url|ru?=)`,
  ].join('|'),
  'i',
);

/** The beginnings of addresses, without `www.`, that lead each person to their own account, mail, files or figures. */
const ownPages = [
  'aula.dk/portal e-boks.com/ instagram.com/accounts/ mail.proton.me/u/ mit.dk/ post.e-boks.dk/ trello.com/u/',
  'accounts.google.com/ admin.booking.com/ admin.typeform.com/ ads.google.com/aw/ airbnb.com/trips/ analytics.google.com/',
  'app.asana.com/0/ app.brevo.com/ app.mailerlite.com/ app.slack.com/client/ business.facebook.com/latest/',
  'calendar.google.com/calendar/r/ calendar.google.com/calendar/u/ chatgpt.com/c/ demarches-simplifiees.fr/dossiers/',
  'docs.google.com/document/u/',
  'docs.google.com/forms/u/0/ docs.google.com/spreadsheets/u/0/ drive.google.com/drive/home drive.google.com/drive/my-drive',
  'drive.google.com/drive/shared-with-me dropbox.com/home facebook.com/messages/ github.com/settings/ gitlab.com/-/ helloasso.com/utilisateur/',
  'instagram.com/direct/ lecompteasso.associations.gouv.fr/demande linkedin.com/messaging/ login.microsoftonline.com/ mail.google.com/mail/ manage.wix.com/',
  'paypal.com/activity paypal.com/myaccount photos.google.com/u/ search.google.com/search-console sncf-connect.com/app/trips studio.youtube.com/',
  'web.whatsapp.com/',
].flatMap((starts) => starts.split(' '));

/** What somebody bought or booked, and an invitation with a long code: those of chats, which are everybody's, are short. */
const ofTickets =
  /\/(?:my|mein|mine?|mijn|mes|mis?|mit|mina?|moje)[-_]?(?:tickets?|bookings?|orders?|purchases?|reservations?|reservas?|pedidos?|compras?|commandes?|achats?|e?-?buchung(?:en)?|e?-?bestellung(?:en)?|boeking(?:en)?|best[ei]lling(?:er|en)?|bokning(?:ar)?|ordr?(?:er|ar|ini)|bil(?:let(?:t|s)?er|jetter|ety))(?:\.html?)?(?:[/?](?=[^#]*\d)|\/list\b)|(?<!chat\.whatsapp\.com)\/invite\/(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{12,}(?:[/?#]|$)/i;

/** What one customer of a shop bought or is about to buy. */
const ofPurchase = new RegExp(
  [
    // A cart; with a product behind it or `add`, it is a link that fills everybody's.
    String.raw`/(?:(?:shopping|view|my)?[-_]?cart|(?:(?:shop|store|boutique|tickets?|checkout)/|(?:my|shopping|view)[-_]?)(?:basket|bag)|warenkorb|einkaufswagen|(?:(?:mon|votre)-)?panier|carrito|carrinho|carrello|winkel(?:wagen(?:tje)?|mand(?:je)?)|(?:indk(?:[oø]|oe)bs|handle)?kurv|handlevogn|kundvagn|varukorg|ostoskori|koszyk|ko[sš][ií]k|kos[aá]r|cistella|cesto|sepet(?:im)?|korzina|basket\d?(?=\.\w)|finalizar-compra)(?:/(?:v\d|view|index))?(?:\.[a-z]+)?/?(?:\?(?!.*(?:add|sku|product))|#|$)`,
    String.raw`/\d+/orders/[\da-f]{16,}|/account/orders/[\w-]*\d|/(?:view-order|ver-pedido|voir-commande|payments?/\d+/ticket|activities/detail)(?:[/?]|$)|/checkout/buy\?`,
    String.raw`/(?:orders?|ordre|pedidos?|commandes?|bestellung)/(?=(?:[a-z]*\d){4})[a-z\d]+(?:[/?#]|$)`,
    String.raw`/\d+/(?:receipt|kvittering|re[cç]u|recibo|quittung)(?:[/?]|$)|/(?:booking|order|reservation|tilmelding)s?/(?:confirmation|kvittering|receipt|success)/\w*\d{3}`,
    String.raw`/(?:booking|order|reservation)s?/[\w-]+\?(?:[^#]{0,300}&)?ref=\w*\d{3}`,
    String.raw`/(?:receipt|kvittering|re[cç]u|recibo|quittung|ricevuta|faktura|invoice|facture|factura|rechnung|fattura)s?/\w*\d{3}|[?&]pnr=\w{5}`,
    String.raw`survey-xact\.\w+/answer\?|/payments?/(?=[a-z]*\d)(?=\d*[a-z])\w{10,}`,
    // A parcel's number, and one as all posts of the world write it.
    String.raw`/(?:env[ií]o|seguimiento|tracking|rastreo|sendung|colis|suivi)/\d{9,}`,
    String.raw`(?:track|trace|env[ií]o|rastre|sendung|colis|parcel|paket|pakke).*\b[A-Z]{2}\d{9}[A-Z]{2}\b`,
    String.raw`/(?:success|thank-?you|order-received|kvittering|confirmation|gracias|merci|danke|obrigad[oa])(?:/\d+)?/?\?(?:.*[?&])?(?:[\w-]*(?:id|code|key|order)=[^&#]*\d|(?:name|nombre|nome?)=[^&#])`,
    String.raw`[?&](?:basket|cart|panier|warenkorb)=\w*\d\w*\d|^https?://[^/]*(?:shop|store|ticket|boutique|billet|spectacle)[^/]*/(?:[^?#]*/)?basket/?$`,
    String.raw`^https?://(?:checkout|billing|invoice)\.stripe\.com/`,
    String.raw`/checkouts?/(?:(?:c|cn|co)/)?(?=[\w-]*\d)[\w-]{16,}(?:[/?#]|$)`,
    String.raw`/(?:order|booking|reservation)s?/[A-Z\d]{4,}/[\da-z]{10,}(?:[/?#]|$)`,
    String.raw`[?&](?:order|ordre|bestillings?|faktura|booking|reservation|auftrags?|bestell|buchungs?|kunden?|customer|donation|cart|basket|panier)[_-]?(?:id|no|nr|num|number|nummer|code|ref(?:erence)?)=[\w-]*\d{2}`,
    String.raw`[?&](?:order|ordre|orden|pedido|commande|ordine|bestilling|best[aä]llning|booking|reservation|reserva|boeking|bokning|kunde|klant|cliente|client|customer|donor|donante|socio|socia|adherent|mitglied|medlem|member|membership|supporter|contact|urn)=(?=[\w-]*\d{4})[\w-]+(?:[&#]|$)`,
  ].join('|'),
  'i',
);

/** Names of parameters with the number of one parcel, as carriers use them. */
const parcelName =
  /^(?:snr|idc|piece-?code|awb|tlabels|qtc_tlabels1|trknbr|tracknums?|listenumeroslt|(?:track(?:ing)?|parcel|shipment|consignment)[_-]?(?:id|no|num|nr|number|numbers|code))$/i;

/** An e-mail address, other than the name of a calendar. */
const mailAddress = /[^\s@/:]@(?!group\.(?:v\.)?calendar\.)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

/** An e-mail address as a part of a path, other than a community of the Fediverse (`/c/`, `/m/`) or a package's version. */
const mailInPath =
  /(?<!:\/|\/[cm])\/[\w.+-]+@(?!group\.|\d+\.\d)(?:[\w-]+\.)+(?!(?:m?js|ts|css|json|html)(?:\/|$))[a-z]{2,}(?:\/|$)/i;

/** An address of Mailchimp's with its reader. */
const ofMailchimp = /^https?:\/\/(?:[\w.-]+\.(?:list-manage|campaign-archive)\d?\.com|mailchi\.mp)\/.*[?&]e=[^&#]/i;

/** The services from whose hosts mailings count a reader's click. */
const ofMailService =
  /^https?:\/\/(?:[\w-]+\.)*(?:acem(?:ln|s)\w*\.com|awstrack\.me|bmetrack\.com|bmsend\.com|broadmail\.de|campaign-?track\w*\.com|cleverreach\.com\/c|cmail\d*\.com|createsend\d*\.com\/t|ct\.sendgrid\.net|customeriomail\.com|dmtrk\.(?:com|net)|emailsys\w*\.(?:com|net)|emarsys\.net|e2ma\.net\/click|linkedin\.com\/e\/v2|exct\.net|hs-sales-engage\.com|hubspot(?:email|links)\w*\.(?:com|net)|klclick\d*\.com|kmail-lists\.com|maillist-manage\.[a-z.]+\/(?:click|ua)|click\.mailerlite\.com\/link|mandrillapp\.com\/track|trackedlink\.net|mg\.substack\.com\/c|mjt\.lu|mlsend\d*\.com|pstmrk\.it|rs6\.net\/tn\.jsp|aweber\.com\/y\/ct|getresponse\.com\/click|sendcloud\.net\/track|sendib[a-z]+\d*\.com|srv2\.de|stibee\.com\/(?:api|v\d)|zcsend\.net)(?![\w-])./i;

/** Links of mailings that count a reader's click, by their paths or their parameters. */
const ofClick =
  /^https?:\/\/[^/]+\/(?:ss\/c|f\/newsletter|f\/a(?=\/[\w-]{16})|e\dt)\/[\w.-]|\/(?:cr\.aspx|lt\.php\?(?:.*&)?[sx]=|d\/d\.(?:html|pdf)\?\w|u\/(?:gm|nrd)\.php\?|r\/\?id=h[\da-f]+,[\da-f]+|(?:tr|mk|un)\/(?:cl|op|mr|un)\/[\w-])|[?&](?:upn=[^&#]|qs=[\da-f]{32})/i;

/** A code behind a directory that such links have, also behind numbers; `www.` begins the addresses of pages. */
const clickPath =
  /^https?:\/\/(?!www\.)(?:[\w-]+\.){2,}[a-z]{2,}(?:\/[a-z]{1,4})?\/(?:cl?|ls?|lnk|lt|t[lr]?|wf)\/(?:\d+\/)*(?<code>[\w=~.-]{16,})(?:[/?#]|$)/i;

/**
 * Parts of addresses that are one reader's own only with a code behind them. Without such a part, a code is more often a
 * document's, a commit's or a product's. Spotify has `/track/` in its addresses, Google `open?id=`.
 */
const forCode =
  /(?<!chat\.whatsapp\.com)[/=](?:unsub|preferences?|prefs|account|tracking|track\/click|ls\/click|clicks?|confirm(?:ar|er)?(?:-[a-z]+)*|best(?:ae|ä)tigen|bevestig(?:en)?|verify|verificar|vérifier|invite|activate|reset(?:-[a-z]+)*|restablecer-[a-z]+|redefinir-senha|opt-?in|redirect|mk|ctc|open(?=\/))(?:[/?#&.]|$)/i;

/** A code behind a word that asks one reader to confirm something: with it, a shorter code is enough. */
const afterRequest =
  /\/(?:confirm(?:ar|er)?(?:-[a-z]+)*|conferma|rsvp|bekr(?:ae|æ|ä|e)fta?|nulstil(?:-[a-z]+)*|[åa]terst[äa]ll(?:-[a-z]+)*|bestaetigen|verif(?:y|icar|ier)|activate|activar|activer|reset(?:-[a-z]+)*|restablecer-[a-z]+)\/(?:\w{1,8}\/)?(?:\w{2,6}-)?(?<code>[\w-]{8,})\/?$/i;

/** The hosts from which mails are read, counted and clicked. */
const ofMailing = /^https?:\/\/(?:[\w-]+\.)*?(?:clicks?|track(?:ing)?|trk|ct|email|mailer|mailing)\d*\.[\w-]+\./i;

/** Returns true for a part of an address that nobody wrote: hexadecimal, capitals alone, or capitals and digits. */
const isCode = (part: string): boolean =>
  /^(?=.*\d)(?=.*[a-f])[\da-f-]{16,}$/i.test(part) || /(?<!\w)(?=\w*\d|[A-Z]+\b)(?=\w*[A-Z])\w{16,}/.test(part);

/** Returns true for an address that leads each person elsewhere. */
function isOwnPage(address: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  const page = hostname.replace(/^www\./, '') + pathname;
  return ownPages.some((start) => page.startsWith(start));
}

/** Returns true if an address is probably one reader's own: it tells readers apart, or such a word is its last part. */
function isForOneReader(address: string, { path, query, fragment }: Parts, parameters: Parameters): boolean {
  const isOfReader = ({ name, value }: { name: string; value: string }): boolean =>
    mailAddress.test(value) ||
    (value !== '' && readerName.test(name)) ||
    (name === 'hash' && isRandom(value)) ||
    (parcelName.test(name) && /\d{6}/.test(value)) ||
    (guestName.test(name) && /\d{3}|\d[a-z]+\d/i.test(value));
  if (
    [
      ofMailchimp,
      ofMailService,
      ofClick,
      ofGoogleAccount,
      ofFilledForm,
      ofEditor,
      ofMembers,
      ofTickets,
      ofPurchase,
      ofSubstackAccount,
    ].some((kind) => kind.test(address)) ||
    parameters.some(isOfReader) ||
    mailInPath.test(decodePart(path)) ||
    isOwnPage(address)
  )
    return true;
  const hasAll = (...names: readonly string[]): boolean =>
    names.every((one) => parameters.some(({ name }) => name === one));
  if (hasAll('_hsenc', '_hsmi')) return true;
  // A number that was sent to one reader.
  const isSent = ({ name, value }: { name: string; value: string }): boolean =>
    /^(?:code|codigo|código|kode|pin|t|h)$/i.test(name) && (/^(?=.*\d)[\da-f]{4,}$/i.test(value) || isKey(value));
  if (
    /\/(?:confirm(?:ar|er)?|verify|verificar|activate|activar|reset|restablecer|pr[eé]f[eé]rences?|bekr(?:ae|æ|ä)fta?)(?:-[\w-]+)?\/?$/i.test(
      path,
    ) &&
    parameters.some(isSent)
  )
    return true;
  if (isKey(afterRequest.exec(path)?.groups?.['code'] ?? '')) return true;
  const code = clickPath.exec(address)?.groups?.['code'] ?? '';
  if (isCode(code) && isMixed.test(code)) return true;
  if ((forCode.test(address) || ofMailing.test(address)) && address.split(/[^\w-]+/).some(isCode)) return true;
  if (!forOneReader.test([path, fragment, query].join(' '))) return false;
  return query !== null || isOnlyThat.test(path) || /\/(?=[^/]*\d)[\w-]{6,}(?:\/|$)/.test(path);
}

/** The most characters of words that only say where a link leads. */
const mostOfLabel = 40;

/** Patterns of such words: as those of a link, and right before an address, with at most two others of their sentence. */
const patternsOf = (say: string): { label: RegExp; before: RegExp } => ({
  label: new RegExp(say, 'i'),
  before: new RegExp(`(?:${say})[^-./|·•]*(?:-[^-./|·•]+){0,2}-?$`, 'i'),
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
