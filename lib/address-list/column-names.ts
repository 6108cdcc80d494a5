/** What the columns of services, browsers and spreadsheets are called, without spaces and signs, also in other languages. */
const namesOf = {
  destination:
    'destination destinationurl destinationlink destinationaddress longurl longlink longaddress original originalurl ' +
    'originallink originaladdress target targeturl targetlink redirecturl redirectto fullurl finalurl expandedurl htmlurl ' +
    'ziel zielurl zieladresse ziellink zielseite langeurl langurl langerlink originaladresse originallink ' +
    'cible urlcible urldedestination adressededestination liendedestination urllongue lienlong urldorigine urloriginale ' +
    'lienoriginal destino urldedestino urldestino enlacededestino enlacedestino urllarga enlacelargo urloriginal ' +
    'enlaceoriginal direccióndedestino linkdedestino urllonga linklongo linkoriginal endereçodedestino ' +
    'リンク先 リンク先url 転送先 転送先url 遷移先 遷移先url 元のurl 元url 長いurl オリジナルurl ' +
    '目标 目标网址 目标链接 目标url 目标地址 原始链接 原始网址 原链接 原网址 长链接 长网址 跳转链接 ' +
    'الوجهة رابطالوجهة عنوانالوجهة الرابطالأصلي الرابطالطويل',
  address:
    'url uri link href loc address website webaddress webpage site page pageurl permalink sourceurl webadresse webseite ' +
    'seite adresse lien siteweb adresseweb page enlace dirección sitio sitioweb páginaweb endereço página ' +
    'アドレス リンク ページ ウェブサイト 网址 链接 地址 网站 رابط الرابط العنوان الموقع',
  short:
    'short shorturl shortlink newshortlink shortaddress shortened shortenedurl shortenedlink secureshorturl customlink ' +
    'customurl bitlink tinyurl vanityurl brandedlink kurz kurzurl kurzlink kurzadresse kurzerlink urlcourte liencourt ' +
    'urlraccourcie urlcorta enlacecorto urlacortada urlcurta linkcurto linkencurtado 短縮url 短縮リンク 短いurl 短链接 短网址 短链 短url ' +
    'الرابطالقصير رابطقصير رابطمختصر',
  other:
    'icon iconuri iconurl favicon faviconurl image imageurl img picture photo cover coverurl thumbnail thumbnailurl thumb ' +
    'logo logourl avatar avatarurl screenshot qr qrcode qrcodeurl qrurl previewimage previewimageurl preview archive ' +
    'archiveurl webarchivesnapshoturl feed feedurl xmlurl rss next nexturl previous previousurl prev self api apiurl ' +
    'referrer referer commentsurl bild vorschaubild miniatura imagem 画像 图片 صورة',
  title:
    'title name linktitle pagetitle headline titel linktitel seitentitel überschrift bezeichnung titre nom intitulé ' +
    'título titulo nombre nome タイトル 件名 題名 名前 标题 標題 名称 名稱 اسم الاسم description',
} as const;

/** What a column has. `other`: addresses that are not for people, such as pictures. */
export type Role = keyof typeof namesOf;

const roles = new Map(
  Object.entries(namesOf).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as Role] as const)),
);

/** The words for a title at the end of a longer name, or at its start: `Link-Titel`, `Page title`, `活動名稱`, `Título de la página`. */
const titleWord =
  /titles?$|titel$|^tit(?:le|el|re)(?:of|der|des|du|dela|delapage)|^t[ií]tulod|^nom(?:bre|e)?d|(?:タイトル|件名|题目|題目|标题|標題|名称|名稱)$|^اسم/;

/** Returns true for a name that has a word for a title as a part of it. */
export const isLikeTitle = (name: string): boolean => titleWord.test(plain(name));

/** What the rows of totals are called. */
const totals = new Set(
  (
    'total totals grandtotal sum summe summen gesamt gesamtsumme insgesamt totaux totalgénéral totales totalgeneral suma soma ' +
    '合計 総計 总计 合计 总和 المجموع الإجمالي'
  ).split(' '),
);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns true for a cell that names a row of totals. No such name has a digit, so most cells are not looked up. */
export const isTotal = (cell: string): boolean => !/\d/.test(cell) && totals.has(plain(cell));

/** What follows `Short link` in the headings that a table got for short links: ` 2`, `: Landing page`. */
const addedToShort = /(?: \d+)?(?:: .*)?$/;

/** Returns what a column's name says that it has: by its last part, as JSON has names within names. */
export function roleOf(name: string): Role | null {
  const known = roles.get(plain(name));
  if (known !== undefined) return known;
  if (roles.get(plain(name.replace(addedToShort, ''))) === 'short') return 'short';
  return roles.get(plain(name.split('.').at(-1) ?? '')) ?? null;
}
