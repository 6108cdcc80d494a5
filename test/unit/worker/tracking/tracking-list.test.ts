import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createParameterRemoval } from '../../../../lib/worker/tracking/clean-addresses.ts';
import { trackingList } from '../../../../lib/worker/tracking/tracking-list.ts';

const removeFrom = createParameterRemoval(defaultPreferences);

test.each([
  // What everybody shares.
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&si=AbC-1&pp=ygUDYWJj',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?si=AbC&t=42', 'https://youtu.be/dQw4w9WgXcQ?t=42'],
  ['https://music.youtube.com/watch?v=a&list=b&feature=share', 'https://music.youtube.com/watch?v=a&list=b'],
  ['https://x.com/ada/status/1234?s=20', 'https://x.com/ada/status/1234'],
  ['https://twitter.com/ada/status/1234?s=46&t=Ab-C', 'https://twitter.com/ada/status/1234'],
  [
    'https://mobile.twitter.com/ada/status/1234?cxt=HBw&ref_src=twsrc%5Etfw',
    'https://mobile.twitter.com/ada/status/1234',
  ],
  ['https://www.instagram.com/p/Cx1/?igshid=MzRl&img_index=2', 'https://www.instagram.com/p/Cx1/?img_index=2'],
  ['https://www.instagram.com/reel/Cx1/?igsh=MzRl', 'https://www.instagram.com/reel/Cx1/'],
  ['https://a.example/?msclkid=1&gbraid=2&wbraid=3&srsltid=4&ttclid=5&b=6', 'https://a.example/?b=6'],
  ['https://a.example/?UTM_SOURCE=x&Utm_Medium=y&FBCLID=z', 'https://a.example/'],
  ['https://a.example/?ScCid=1&li_fat_id=2&twclid=3&yclid=4&rdt_cid=5&epik=6', 'https://a.example/'],
  ['https://a.example/?gclid=1&gclsrc=aw.ds&dclid=2&gad_source=1&gad_campaignid=3', 'https://a.example/'],
  ['https://a.example/post?mc_cid=1&mc_eid=2&_hsenc=3&_hsmi=4&mkt_tok=5', 'https://a.example/post'],
  ['https://a.example/?pk_campaign=1&mtm_source=2&hsa_acc=3', 'https://a.example/'],
  [
    'https://open.spotify.com/track/4uLU?si=ab&context=spotify%3Aalbum%3A1',
    'https://open.spotify.com/track/4uLU?context=spotify%3Aalbum%3A1',
  ],
  [
    'https://www.reddit.com/r/a/comments/b/c/?share_id=1&context=3',
    'https://www.reddit.com/r/a/comments/b/c/?context=3',
  ],
  [
    'https://www.tiktok.com/@ada/video/71?is_from_webapp=1&sender_device=pc&lang=de',
    'https://www.tiktok.com/@ada/video/71?lang=de',
  ],
  [
    'https://www.linkedin.com/posts/ada_b-activity-1/?trk=public&lipi=urn',
    'https://www.linkedin.com/posts/ada_b-activity-1/',
  ],
  ['https://en.wikipedia.org/wiki/Sieve?wprov=sfla1', 'https://en.wikipedia.org/wiki/Sieve'],
  [
    'https://www.nytimes.com/2026/a.html?smid=url-share&unlocked_article_code=1.a',
    'https://www.nytimes.com/2026/a.html?unlocked_article_code=1.a',
  ],
  ['https://www.imdb.com/title/tt0111161/?ref_=nv_sr_srsg_0', 'https://www.imdb.com/title/tt0111161/'],
  ['https://www.google.co.nz/search?q=sieve&ei=1&ved=2&tbm=isch', 'https://www.google.co.nz/search?q=sieve&tbm=isch'],
  [
    'https://de.aliexpress.com/item/1005.html?spm=a2g0o&sku_id=12&aff_fcid=9',
    'https://de.aliexpress.com/item/1005.html?sku_id=12&aff_fcid=9',
  ],
  // What a shop adds goes; the seller, the variant and the partner stay.
  [
    'https://www.amazon.de/dp/B0ABC?tag=ada-21&smid=A3JW&psc=1&th=1&qid=17&sr=8-3&pd_rd_r=x&linkCode=ll1&ascsubtag=s',
    'https://www.amazon.de/dp/B0ABC?tag=ada-21&smid=A3JW&psc=1&th=1&linkCode=ll1&ascsubtag=s',
  ],
  [
    'https://www.amazon.co.uk/Sieve/dp/B0ABC/ref=sr_1_3?keywords=sieve&crid=2&m=A1',
    'https://www.amazon.co.uk/Sieve/dp/B0ABC/ref=sr_1_3?m=A1',
  ],
  [
    'https://www.ebay.com/itm/1234?_trkparms=x&_trksid=p1&var=5678&mkcid=1&mkrid=711-53200&campid=533&toolid=10001&customid=c',
    'https://www.ebay.com/itm/1234?var=5678&mkcid=1&mkrid=711-53200&campid=533&toolid=10001&customid=c',
  ],
])('removes what only tells where somebody came from: %s', (address, cleaned) => {
  expect(removeFrom(address).address).toBe(cleaned);
  expect(removeFrom(cleaned)).toEqual({ address: cleaned, removed: [] });
});

test.each([
  [
    'a letter of Eloqua',
    'https://app.mail.example/e/es?s=1360&e=1012352&elqTrackId=FF45&elq=9305&elqaid=34802&elqat=1&elqak=8AF5',
  ],
  ['a variation on eBay', 'https://www.ebay.de/itm/1234?var=5678&hash=item1&epid=9'],
  ['a variant and a seller on Amazon', 'https://www.amazon.com/dp/B0ABC?th=1&psc=1&smid=A3JW&m=A1&language=de_DE'],
  [
    'a partner of Amazon',
    'https://www.amazon.com/dp/B0ABC?tag=ada-20&linkCode=ogi&linkId=1&camp=1789&creative=9325&creativeASIN=B0ABC',
  ],
  ['a wish list on Amazon', 'https://www.amazon.com/dp/B0ABC?coliid=I1&colid=C2'],
  ['a search on Amazon', 'https://www.amazon.com/s?k=sieve&keywords=sieve&rh=n%3A1&ref=nb_sb_noss'],
  ['a partner of Apple', 'https://apps.apple.com/us/app/a/id1?at=11l&ct=blog&pt=9&mt=8&itscg=30200&itsct=apps_box'],
  [
    'a partner of eBay',
    'https://www.ebay.co.uk/itm/1?mkevt=1&mkcid=1&mkrid=710-53481&campid=5338&customid=a&toolid=10001',
  ],
  [
    'a partner of AliExpress',
    'https://www.aliexpress.com/item/1.html?aff_fcid=1&aff_fsk=2&aff_platform=3&sk=4&aff_trace_key=5&terminal_id=6',
  ],
  [
    'a partner of Awin',
    'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref=3&ued=https%3A%2F%2Fb.example%2F',
  ],
  ['a partner of Impact', 'https://shop.example/?irclickid=1&irgwc=1&im_ref=2'],
  ['a partner of CJ', 'https://shop.example/?cjevent=1&PID=2&AID=3'],
  ['a partner of Humble Bundle', 'https://www.humblebundle.com/games/a?partner=ada'],
  ['a recommendation on Substack', 'https://ada.substack.com/p/sieve?r=1a2b3c'],
  ['a shop with a variant', 'https://shop.example/products/shirt?variant=41234&currency=EUR'],
  ['a shop with a coupon', 'https://shop.example/?coupon=SUMMER&ref=ada'],
  ['a key to log in', 'https://a.example/login?token=eyJ.a.b&email=ada%40b.example&redirect=%2Fhome'],
  [
    'an address to set a password',
    'https://a.example/reset?code=12&state=34&session_state=56&iss=https%3A%2F%2Fb.example',
  ],
  ['an invitation', 'https://chat.example/join?c=1&k=2&src=email'],
  ['an end of a subscription', 'https://a.example/unsubscribe?u=1&id=2&e=3&mkt_tok=4&mc_eid=5'],
  ['the choices of a reader', 'https://a.example/email/preferences?_hsenc=1&_hsmi=2&ck_subscriber_id=3'],
  ['a letter as a page', 'https://mkto.example/v/emailWebview?mkt_tok=abc'],
  ['a campaign of Mailchimp', 'https://mailchi.mp/a/b?e=12'],
  ['a page of Mailchimp', 'https://us1.campaign-archive.com/?u=1&id=2&e=3'],
  ['a search', 'https://www.google.com/search?q=utm_source&tbm=isch&hl=de&start=10&udm=14'],
  ['a search elsewhere', 'https://duckduckgo.com/?q=sieve&ia=web&t=h_'],
  ['a search of posts', 'https://x.com/search?q=sieve&src=typed_query&f=live&s=1&t=2'],
  ['a profile on X', 'https://x.com/ada?s=20'],
  ['a part of a host’s name', 'https://notx.com/ada/status/1?s=20'],
  ['a site of another owner', 'https://x.com.evil.example/ada/status/1?s=20'],
  [
    'the same names elsewhere',
    'https://a.example/?si=1&pp=2&s=3&t=4&feature=5&ref=6&ref_=7&qid=8&igsh=9&trk=10&var=11&tag=12',
  ],
  ['a map', 'https://www.google.com/maps/dir/?api=1&origin=a&destination=b&travelmode=walking&source=c'],
  ['a place on a map', 'https://www.openstreetmap.org/?mlat=1&mlon=2#map=15/1/2'],
  ['a place of Apple', 'https://maps.apple.com/?ll=1,2&q=Sieve&t=m&z=12'],
  ['a time in a video', 'https://www.youtube.com/watch?v=a&t=1m2s&list=PL1&index=3'],
  ['a time on another site', 'https://vimeo.com/1?t=42&h=abcdef'],
  ['a comment below a video', 'https://www.youtube.com/watch?v=a&lc=Ug1'],
  ['a friend’s key', 'https://medium.com/a/b?sk=1234&source=friends_link'],
  ['a comment on Facebook', 'https://www.facebook.com/a/posts/1?comment_id=2&reply_comment_id=3'],
  ['a thread', 'https://forum.example/viewtopic.php?f=1&t=2&sid=3#p4'],
  ['a list in pages', 'https://a.example/list?page=2&sort=-date&filter[a]=1&filter[b]=2'],
  ['a document', 'https://docs.google.com/document/d/1/edit?usp=sharing&ouid=1&rtpof=true'],
  ['a meeting', 'https://us02web.zoom.us/j/123?pwd=abc.1'],
  ['a payment', 'https://checkout.stripe.com/c/pay/cs_1?client_reference_id=2#fid'],
])('keeps all of %s', (_what, address) => {
  expect(removeFrom(address)).toEqual({ address, removed: [] });
});

test.each([
  ['the Wayback Machine', 'https://web.archive.org/web/2020/https://a.example/?utm_source=x&b=1'],
  ['the Wayback Machine without a scheme', 'https://web.archive.org/web/2020id_/a.example/?utm_source=x'],
  ['the Wayback Machine with one slash', 'https://web.archive.org/web/2020/http:/a.example/?utm_source=x'],
  ['archive.today', 'https://archive.ph/2020.01.01/https://a.example/?utm_source=x'],
  ['archive.today, the newest', 'https://archive.is/newest/a.example/?fbclid=x'],
  ['a national archive', 'https://webarchive.nationalarchives.gov.uk/ukgwa/2020/https://www.a.example/?utm_source=x'],
  ['a cache', 'https://webcache.googleusercontent.com/search?q=cache:abc:https://a.example/?b=1&utm_source=x'],
  ['a translation', 'https://translate.google.com/translate?hl=en&sl=de&u=https://a.example/?b=1&utm_source=x'],
  ['a fast page', 'https://a-example.cdn.ampproject.org/c/s/a.example/?utm_source=x'],
  ['a reader', 'https://r.jina.ai/https://a.example/?utm_source=x'],
  ['an encoded address in the path', 'https://view.example/https%3A%2F%2Fa.example%2F?utm_source=x'],
])('leaves an address inside another one whole: %s', (_what, address) => {
  expect(removeFrom(address)).toEqual({ address, removed: [] });
});

const signed = [
  ['Amazon S3', 'https://b.s3.amazonaws.com/k?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=60&X-Amz-Signature=ab'],
  ['Amazon S3 of before', 'https://b.s3.amazonaws.com/k?AWSAccessKeyId=A&Expires=1&Signature=c%2Fd'],
  ['CloudFront', 'https://d1.cloudfront.net/k?Policy=eyJ&Signature=ab~&Key-Pair-Id=APKA'],
  ['CloudFront by its key', 'https://d1.cloudfront.net/k?Expires=1&Key-Pair-Id=APKA'],
  ['Azure', 'https://b.blob.core.windows.net/c/k?sv=2024-11-04&se=2026&sr=b&sp=r&sig=ab%2Bc%3D'],
  ['Google Cloud Storage', 'https://storage.googleapis.com/b/k?X-Goog-Expires=60&X-Goog-Signature=ab'],
  ['Alibaba', 'https://b.oss-cn-hangzhou.aliyuncs.com/k?OSSAccessKeyId=A&Expires=1&Signature=ab'],
  ['Akamai', 'https://a.akamaized.example/k?hdnts=exp=1~acl=/*~hmac=ab'],
  ['a signed route', 'https://app.example/invite/1?expires=1&signature=ab'],
  ['Shopify', 'https://a.myshopify.com/?shop=a&timestamp=1&hmac=ab'],
  ['a name in capitals', 'https://app.example/?URL_SIG=ab'],
  ['a name after a semicolon', 'https://app.example/?a=1;Signature=b'],
] as const;

test.each(signed)('leaves a signed address whole: %s', (_what, address) => {
  const tracked = `${address}&utm_source=x`;
  expect(removeFrom(tracked)).toEqual({ address: tracked, removed: [] });
  const chosen = { ...defaultPreferences, removeAlso: ['Expires', 'Signature'] };
  expect(createParameterRemoval(chosen)(tracked)).toEqual({ address: tracked, removed: [] });
});

test('every entry says what its parameters tell and names a document of it, and no name stands twice on a site', () => {
  // Said in comments, as only readers of the list need it.
  const text = readFileSync('lib/worker/tracking/tracking-list.ts', 'utf8');
  const lists = [...text.matchAll(/^ \* - (.+?): (\S+)$/gm)].map(([, name = '', address = '']) => [name, address]);
  const sourceOf = new Map(lists as [string, string][]);
  const reasons = [...text.matchAll(/^ {2}\/\/ \S.*?: (.+)\n {2}\{/gm)].map(([, source = '']) => source);
  expect(reasons).toHaveLength(trackingList.length);
  expect(reasons.filter((source) => !URL.canParse(sourceOf.get(source) ?? source))).toEqual([]);
  for (const { names } of trackingList) expect(names).toEqual(names.map((name) => name.toLowerCase()));
  const everywhere = trackingList.filter(({ sites }) => sites === undefined).flatMap(({ names }) => names);
  expect(new Set(everywhere).size).toBe(everywhere.length);
  const named = trackingList.flatMap(({ names }) => names);
  expect(named.filter((name) => /^elq|(?:signature|sig|hmac)$/.test(name))).toEqual([]);
});
