/** Parameters that only tell where somebody came from: without them, the page is the same. */
export interface TrackingRule {
  /** Their names, in lower case. */
  names: readonly string[];
  /** The sites on which alone they mean that, each with its subdomains; `.*` stands for the ends of all countries. */
  sites?: readonly string[];
  /** The paths of these sites on which alone they mean that. */
  path?: RegExp;
  /** The paths of pages that read them, such as those that end a subscription. */
  unless?: RegExp;
}

/** Pages for one reader of a letter, which are empty or fail without knowing the reader. */
const readersPages = /unsubscribe|opt-?out|subscription|preference|webview|view-?(?:in-?browser|online|email)/i;

const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/**
 * The list, written by hand. A parameter is in it only if a public document says what it tells, and if no page is known
 * that changes without it. What names a seller, a variant, a place in a page or a partner who is paid is not: on Amazon
 * `tag`, `smid`, `psc` and `th`, on eBay `var`, `campid` and `mkrid`, on Apple `at` and `ct`, and Eloqua's `elq…`, which
 * pages of letters need as a group.
 *
 * Above each rule stands what its parameters tell, and who says so: an address, or one of these lists.
 * - Brave: https://github.com/brave/brave-core/blob/master/components/query_filter/utils.cc
 * - Brave’s sites: https://github.com/brave/adblock-lists/blob/master/brave-lists/clean-urls.json
 * - tidy-url: https://github.com/DrKain/tidy-url/blob/master/data/rules.js
 * - Firefox: https://github.com/mozilla-firefox/firefox/blob/main/toolkit/components/antitracking/StripOnShareLists/MPL2/StripOnShare.json
 */
export const trackingList: readonly TrackingRule[] = [
  // The campaign, for Google Analytics and others: https://support.google.com/analytics/answer/10917952
  {
    names: words(
      'utm_source utm_medium utm_campaign utm_term utm_content utm_id',
      'utm_source_platform utm_creative_format utm_marketing_tactic',
    ),
  },
  // Older and other names of the same: Firefox
  {
    names: words(
      'utm_brand utm_campaignid utm_cid utm_name utm_pubreferrer utm_reader utm_referrer',
      'utm_social utm_social-type utm_swu utm_viz_id utm_keyword utm_place',
    ),
  },
  // The click on an ad of Google: https://support.google.com/google-ads/answer/9744275
  {
    names: ['gclid', 'gclsrc', 'dclid'],
  },
  // The ad of Google, and its campaign: https://support.google.com/analytics/answer/16479993
  {
    names: ['gbraid', 'wbraid', 'gad_source', 'gad_campaignid'],
  },
  // The free listing of Google that was clicked: https://support.google.com/merchants/answer/15191080
  {
    names: ['srsltid'],
  },
  // The visitor, as another domain of the same owner knows them: https://support.google.com/analytics/answer/10071811
  {
    names: ['_ga', '_gl'],
  },
  // The click on Facebook or Instagram: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc/
  {
    names: ['fbclid'],
  },
  // The person who shared it on Instagram: Brave
  { names: ['igshid'] },
  // The click on an ad of Microsoft: https://help.ads.microsoft.com/apex/index/3/en/60125
  {
    names: ['msclkid'],
  },
  // The click on an ad of TikTok: https://ads.tiktok.com/help/article/tiktok-click-id
  {
    names: ['ttclid'],
  },
  // The click on an ad of X: Brave
  { names: ['twclid'] },
  // The click on an ad of LinkedIn: Firefox
  { names: ['li_fat_id'] },
  // The click on an ad or a result of Yandex: Brave
  { names: ['_openstat', 'yclid', 'ymclid', 'ysclid'] },
  // The click on an ad of Pinterest or Snapchat: https://docs.dataflysignal.com/identity/click-ids
  {
    names: ['epik', 'sccid'],
  },
  // The click on an ad of Reddit: https://github.com/DrKain/tidy-url/issues/31
  {
    names: ['rdt_cid'],
  },
  // The campaign, for Matomo: https://matomo.org/faq/how-to/faq_120
  {
    names: words(
      'mtm_campaign mtm_kwd mtm_keyword mtm_source mtm_medium mtm_content mtm_cid',
      'mtm_group mtm_placement matomo_campaign pk_campaign pk_kwd pk_keyword pk_source',
      'pk_medium pk_content pk_cid piwik_campaign piwik_kwd piwik_keyword',
    ),
  },
  // The ad, for HubSpot: Firefox
  {
    names: words('hsa_acc hsa_ad hsa_cam hsa_grp hsa_kw hsa_la hsa_mt hsa_net hsa_ol hsa_src', 'hsa_tgt hsa_ver'),
  },
  // The visitor or the letter, for HubSpot: Brave
  {
    names: ['__hsfp', '__hssc', '__hstc', '_hsenc', '_hsmi', 'hsctatracking'],
    unless: readersPages,
  },
  // The letter and its reader, for Mailchimp: Brave’s sites
  {
    names: ['mc_cid', 'mc_eid'],
    unless: readersPages,
  },
  // The reader of a letter, for Marketo: Brave
  { names: ['mkt_tok'], unless: readersPages },
  // The reader of a letter, for several senders: Brave
  {
    names: ['__s', '_bhlid', '_kx', 'ck_subscriber_id', 'ml_subscriber', 'ml_subscriber_hash', 'oly_anon_id'],
    unless: readersPages,
  },
  // The reader of a letter, for several senders: Brave
  {
    names: ['oly_enc_id', 'vero_conv', 'vero_id', 'bsft_clkid', 'bsft_uid', 'et_rid', 'ss_email_id'],
    unless: readersPages,
  },
  // Who shared a video, and the search or the page before it: Brave’s sites
  {
    names: ['feature', 'pp', 'si', 'embeds_referring_euri', 'source_ve_path'],
    sites: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  },
  // Who shared it: Firefox
  { names: ['si'], sites: ['open.spotify.com'] },
  // The program a post was shared from, and the person: Brave’s sites
  {
    names: ['cxt', 's', 't'],
    sites: ['x.com', 'twitter.com'],
    path: /\/status(?:es)?\/\d/,
  },
  // The page with the post in it: Brave
  {
    names: ['ref_src', 'ref_url'],
    sites: ['x.com', 'twitter.com'],
  },
  // Who shared it: Brave’s sites
  { names: ['ig_rid', 'igsh'], sites: ['instagram.com'] },
  // The place in the feed of a post: Firefox
  {
    names: ['__cft__[0]', '__tn__'],
    sites: ['facebook.com'],
  },
  // Who shared a post, and where: Brave’s sites
  {
    names: ['correlation_id', 'ref', 'ref_campaign', 'ref_source', 'share_id'],
    sites: ['reddit.com'],
  },
  // Who shared a video, and from which program: https://github.com/lyubomyr-shaydariv/uu-webext/blob/master/src/mod/tiktok.js
  {
    names: ['_d', '_r', '_t', 'is_copy_url', 'is_from_webapp', 'refer', 'sender_device', 'sender_web_id'],
    sites: ['tiktok.com'],
    path: /\/(?:video|photo)\/\d/,
  },
  // The place on LinkedIn that was clicked: tidy-url
  {
    names: ['lipi', 'trackingid', 'trk'],
    sites: ['linkedin.com'],
    path: /^\/(?:company|feed|in|jobs|posts|pulse|school)\//,
  },
  // The search, and the place on the page, that led to an article: Brave’s sites
  {
    names: words(
      'content-id crid dib dib_tag keywords pd_rd_i pd_rd_r pd_rd_w pd_rd_wg pf_rd_i',
      'pf_rd_m pf_rd_p pf_rd_r pf_rd_s pf_rd_t qid ref ref_ sprefix sr',
    ),
    sites: ['amazon.*'],
    path: /\/(?:dp|gp\/product|gp\/aw\/d)\//,
  },
  // The place on the page that led to an article, or who shared it: Brave’s sites
  {
    names: ['_trkparms', '_trksid', 'ssspo', 'sssrc', 'ssuid', 'widget_ver'],
    sites: ['ebay.*'],
    path: /^\/(?:itm|p)\//,
  },
  // The place on the page, or the test of the shop, that led to an article: tidy-url
  {
    names: ['algo_expid', 'algo_pvid', 'btsid', 'spm', 'ws_ab_test'],
    sites: ['aliexpress.*'],
  },
  // The session, the window and what was typed before a search: tidy-url
  {
    names: words('aqs bih biw dpr ei gs_lcp gs_lcrp gs_lp oq rlz sca_esv sca_upv', 'sclient sxsrf uact ved'),
    sites: ['google.*'],
    path: /^\/search$/,
  },
  // The place on the page that was clicked: Brave’s sites
  {
    names: ['pf_rd_i', 'pf_rd_m', 'pf_rd_p', 'pf_rd_r', 'pf_rd_s', 'pf_rd_t', 'ref_'],
    sites: ['imdb.com'],
  },
  // The program it was shared from: Firefox
  {
    names: ['wprov'],
    sites: ['wikipedia.org', 'wikimedia.org', 'wikidata.org', 'wikifunctions.org', 'mediawiki.org', 'w.wiki'],
  },
  // Who shared an article, and where: Brave’s sites
  {
    names: ['referringsource', 'smid'],
    sites: ['nytimes.com'],
  },
];
