/** A link of a clipboard's text. */
export interface ExpectedLink {
  /** Its words: as they are, and, where they are its address, as they are with the short link `https://sho.rt/x`. */
  words: string;
  renamed: string | null;
  /** Its target, as written. */
  to: string;
  /** Why it is not chosen by itself; null if it is. */
  why: string | null;
}

const chosen = (words: string, to: string): ExpectedLink => ({ words, renamed: null, to, why: null });
/** Makes a link whose words are its address, with or without a scheme. */
const own = (words: string, to = words): ExpectedLink => ({
  ...chosen(words, to),
  renamed: words.startsWith('http') ? 'https://sho.rt/x' : 'sho.rt/x',
});
/** Makes an address in a sentence, which gets a scheme if it has none. */
const bare = (to: string): ExpectedLink => ({ ...chosen(to, to), renamed: 'https://sho.rt/x' });
const leftOut = (why: string, words: string, to: string): ExpectedLink => ({ ...chosen(words, to), why });

/** The links of each file in this folder, in order. */
export const expected: Readonly<Record<string, readonly ExpectedLink[]>> = {
  'apple-mail': [
    chosen('our photos', 'https://photos.example/album/1'),
    own('https://a.example/✓', 'https://a.example/%E2%9C%93'),
    leftOut('telephone', '+49 30 1234567', 'tel:+49301234567'),
  ],
  chromium: [
    chosen('a planet', 'https://en.wikipedia.example/wiki/Planet'),
    chosen('[1]', 'https://en.wikipedia.example/wiki/Mercury_(planet)#cite_note-1'),
    own('en.wikipedia.example', 'https://en.wikipedia.example/'),
  ],
  confluence: [
    own('https://team.example/wiki/spaces/X/pages/1'),
    chosen('AB-1', 'https://jira.example/browse/AB-1'),
    leftOut('place', 'Plan', '#Plan'),
    bare('https://docs.example/x'),
  ],
  excel: [
    chosen('first', 'https://sheet.example/a?x=1&y=2'),
    own('https://sheet.example/b'),
    bare('https://sheet.example/c'),
  ],
  firefox: [
    chosen('München', 'https://de.example/wiki/M%C3%BCnchen'),
    own('https://www.muenchen.example/rath…', 'https://www.muenchen.example/rathaus/'),
    chosen('diese Seite', 'https://de.example/w/index.php?title=X&action=edit'),
    chosen('Karte', 'https://karte.example/'),
  ],
  gmail: [
    chosen('the file', 'https://drive.example/file/d/1AbC/view?usp=drive_link'),
    own('https://meet.example/abc-defg-hij'),
    leftOut('mail', 'ada@example.com', 'mailto:ada@example.com'),
    own(
      'news.example/2026/11/a-long-title-about-something',
      'http://news.example/2026/11/a-long-title-about-something',
    ),
    leftOut('telephone', '020 1234567', 'tel:+44201234567'),
    chosen('Plan.pdf', 'https://drive.example/file/d/2XyZ/view'),
  ],
  'google-docs': [
    chosen('the paper', 'https://paper.example/doi/10.1000/182'),
    bare('https://paper.example/pdf/182.pdf'),
    own('data.example/set', 'https://data.example/set'),
    leftOut('mail', 'Ada', 'mailto:ada@example.com'),
    leftOut('place', 'above', '#heading=h.abc'),
  ],
  'google-sheets': [own('https://sheets.example/1'), chosen('two', 'https://sheets.example/2')],
  libreoffice: [
    chosen('la page', 'https://exemple.example/page?a=1&b=2'),
    own('https://exemple.example/é'),
    bare('https://nu.example/x'),
    leftOut('place', 'ici', '#ici'),
  ],
  medium: [
    chosen('I wrote', 'https://medium.example/@ada/story-1f2e?source=rss'),
    chosen('Grace', 'https://unsplash.example/photos/x'),
    chosen('A post Its first line other.example', 'https://other.example/post'),
  ],
  notion: [
    chosen('Roadmap', 'https://www.notion.example/Roadmap-0123456789abcdef?pvs=21'),
    own('https://figma.example/file/x?node-id=1-2'),
    leftOut('code', 'https://api.example/v1', 'https://api.example/v1'),
    leftOut('code', 'https://api.example/v2', 'https://api.example/v2'),
  ],
  outlook: [
    chosen('the report', 'https://intranet.example/sites/team/report.aspx?id=7&view=all'),
    own('https://forms.example/r/abc123'),
    own('www.example.org', 'http://www.example.org/'),
    leftOut('mail', 'grace@example.com', 'mailto:grace@example.com?subject=Report'),
    chosen('a.example', 'https://safelinks.example/?url=https%3A%2F%2Fa.example%2F&data=05%7C02'),
  ],
  'outlook-on-the-web': [
    chosen('the notes', 'https://docs.example/d/1?usp=sharing'),
    bare('https://docs.example/d/2'),
    chosen('3', 'https://docs.example/d/3'),
  ],
  pages: [
    chosen('chapter one', 'https://pages.example/one'),
    own('pages.example/two', 'http://pages.example/two/'),
    bare('www.pages.example/three'),
  ],
  slack: [
    leftOut('relative', '@ada', '/team/U1'),
    chosen('the board', 'https://grafana.example/d/1?from=now-6h'),
    leftOut('code', 'https://api.example/x', 'https://api.example/x'),
    own('status.example', 'http://status.example'),
  ],
  teams: [
    chosen(
      'the meeting',
      'https://teams.example/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%22Tid%22%3a%221%22%7d',
    ),
    own('https://sharepoint.example/:w:/s/x/Eabc?e=1'),
  ],
  thunderbird: [
    own('https://ci.example/job/1/'),
    chosen('bug 1', 'https://bugs.example/show_bug.cgi?id=1&x=2'),
    own('www.example.net', 'http://www.example.net'),
    leftOut('mail', '<ada@example.com>', 'mailto:ada@example.com'),
    leftOut('code', 'https://quoted.example/x', 'https://quoted.example/x'),
    own('https://ada.example'),
  ],
  'vs-code': [
    bare('https://spec.example/html#links'),
    bare('https://api.example/v1?a=1&b=2'),
    bare('https://docs.example/start'),
  ],
  word: [
    leftOut('place', 'Der Bericht1', '#_Toc1'),
    chosen('Tabelle 1', 'https://statistik.example/daten?jahr=2026&land=DE'),
    own('https://statistik.example/straße'),
    leftOut('scheme', 'den Plan', String.raw`file:///C:\Daten\plan.docx`),
    leftOut('place', '[1]', '#_ftn1'),
    bare('https://quelle.example/a(1)'),
    chosen('Ein Bild', 'https://bild.example/gross'),
  ],
  wordpress: [
    chosen('world', 'https://blog.example/hello-world/'),
    chosen('An item', 'https://shop.example/item'),
    bare('https://shop.example/all'),
    leftOut('relative', 'Contact', '/contact'),
  ],
};
