/** The texts for visitors in one language. */
export interface Texts {
  none: string;
  deleted: string;
  /** The link itself is blocked. */
  blocked: string;
  /** The page that it leads to is blocked. */
  blockedPage: string;
  circle: string;
  /** The title of the page at `/`, and its paragraphs. */
  title: string;
  home: readonly string[];
}

/** The texts of English, which everybody gets whose language is not here. */
export const english: Texts = {
  none: 'There is no such short link.',
  deleted: 'This short link was deleted.',
  blocked: 'The owner of this service has blocked this short link.',
  blockedPage: 'The owner of this service has blocked the page that this short link leads to.',
  circle: 'This short link leads back to itself.',
  title: 'Short links',
  home: [
    'This is a link shortener, run by its owner.',
    'Each short link leads to one page. The owners of the links make them with Curtail.',
    'Visits are counted by day. Nothing about a visitor is kept.',
  ],
};

/** The texts by language tag. */
export const texts: Readonly<Record<string, Texts>> = {
  en: english,
  de: {
    none: 'Diesen Kurzlink gibt es nicht.',
    deleted: 'Dieser Kurzlink wurde gelöscht.',
    blocked: 'Der Betreiber dieses Dienstes hat diesen Kurzlink gesperrt.',
    blockedPage: 'Der Betreiber dieses Dienstes hat die Seite gesperrt, zu der dieser Kurzlink führt.',
    circle: 'Dieser Kurzlink führt zu sich selbst zurück.',
    title: 'Kurzlinks',
    home: [
      'Das ist ein Kurzlink-Dienst, den sein Besitzer selbst betreibt.',
      'Jeder Kurzlink führt zu genau einer Seite. Wem die Links gehören, der legt sie mit Curtail an.',
      'Besuche werden pro Tag gezählt. Über die Besucher wird nichts gespeichert.',
    ],
  },
  fr: {
    none: 'Ce lien court n’existe pas.',
    deleted: 'Ce lien court a été supprimé.',
    blocked: 'Le propriétaire de ce service a bloqué ce lien court.',
    blockedPage: 'Le propriétaire de ce service a bloqué la page à laquelle mène ce lien court.',
    circle: 'Ce lien court ramène à lui-même.',
    title: 'Liens courts',
    home: [
      'Ceci est un raccourcisseur de liens, géré par son propriétaire.',
      'Chaque lien court mène à une seule page. Les propriétaires des liens les créent avec Curtail.',
      'Les visites sont comptées par jour. Rien n’est conservé sur les visiteurs.',
    ],
  },
  es: {
    none: 'Este enlace corto no existe.',
    deleted: 'Este enlace corto se ha eliminado.',
    blocked: 'El propietario de este servicio ha bloqueado este enlace corto.',
    blockedPage: 'El propietario de este servicio ha bloqueado la página a la que lleva este enlace corto.',
    circle: 'Este enlace corto lleva de vuelta a sí mismo.',
    title: 'Enlaces cortos',
    home: [
      'Este es un acortador de enlaces que gestiona su propietario.',
      'Cada enlace corto lleva a una sola página. Los propietarios de los enlaces los crean con Curtail.',
      'Las visitas se cuentan por día. No se guarda nada sobre los visitantes.',
    ],
  },
  'pt-BR': {
    none: 'Este link curto não existe.',
    deleted: 'Este link curto foi excluído.',
    blocked: 'O proprietário deste serviço bloqueou este link curto.',
    blockedPage: 'O proprietário deste serviço bloqueou a página à qual este link curto leva.',
    circle: 'Este link curto leva de volta a ele mesmo.',
    title: 'Links curtos',
    home: [
      'Este é um encurtador de links mantido pelo próprio dono.',
      'Cada link curto leva a uma única página. Os donos dos links os criam com o Curtail.',
      'As visitas são contadas por dia. Nada sobre os visitantes é guardado.',
    ],
  },
  ja: {
    none: 'この短縮 URL は存在しません。',
    deleted: 'この短縮 URL は削除されました。',
    blocked: 'この短縮 URL は、このサービスの所有者によってブロックされています。',
    blockedPage: 'この短縮 URL のリンク先のページは、このサービスの所有者によってブロックされています。',
    circle: 'この短縮 URL をたどると、同じ短縮 URL に戻ってしまいます。',
    title: '短縮 URL',
    home: [
      'これは、所有者が自分で運営している URL 短縮サービスです。',
      '短縮 URL は、それぞれ 1 つのページにつながります。短縮 URL の所有者は Curtail で作成しています。',
      'アクセス数は日ごとに集計されます。訪問者に関する情報は一切保存されません。',
    ],
  },
  'zh-CN': {
    none: '此短链接不存在。',
    deleted: '此短链接已被删除。',
    blocked: '此服务的所有者已屏蔽该短链接。',
    blockedPage: '此服务的所有者已屏蔽该短链接指向的页面。',
    circle: '此短链接最终又指回了它自己。',
    title: '短链接',
    home: [
      '这是一个由所有者自行运营的短链接服务。',
      '每个短链接都指向一个页面。链接的所有者使用 Curtail 创建链接。',
      '访问次数按天统计，不保存任何访问者信息。',
    ],
  },
  ar: {
    none: 'هذا الرابط القصير غير موجود.',
    deleted: 'حُذف هذا الرابط القصير.',
    blocked: 'حظر مالك هذه الخدمة هذا الرابط القصير.',
    blockedPage: 'حظر مالك هذه الخدمة الصفحة التي يؤدي إليها هذا الرابط القصير.',
    circle: 'هذا الرابط القصير يعود إلى نفسه.',
    title: 'روابط قصيرة',
    home: [
      'هذه خدمة لتقصير الروابط يديرها مالكها.',
      'يؤدي كل رابط قصير إلى صفحة واحدة. وينشئ أصحاب الروابط روابطهم باستخدام Curtail.',
      'تُحسب الزيارات لكل يوم، ولا يُحفظ أي شيء عن الزوار.',
    ],
  },
};
