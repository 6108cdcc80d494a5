/** A page that was shortened and shared. */
export interface Shared {
  code: string;
  title: string;
  longUrl: string;
  /** How long ago it was shortened (days). */
  age: number;
  /** Approximate visits on a working day, after the first days. */
  visits: number;
  /** How long ago its link was deleted (days). */
  deletedAge: number | undefined;
}

const campaign = 'utm_source=newsletter&utm_medium=email';
const sessions = 'repaircafe.example/saturday-sessions';
/** The page under the popup in the pictures. */
export const sessionsPage = `https://${sessions}`;

/** The code of the inspected link, and a page without a link. */
export const inspectedCode = 'Lm4c';
export const unsharedPage = 'https://toollibrary.example/borrow/sewing-machine?pickup=saturday';

type Row = [code: string, title: string, address: string, age: number, visits: number, deletedAge?: number];

/** The links of a neighbourhood newsletter's writer, newest first. All hosts are reserved for examples. */
const pages: Row[] = [
  ['p7Wd', 'Planting plan for the school garden', 'schoolgarden.example/plans/beds?view=print&season=next', 0.1, 9],
  [inspectedCode, 'River clean-up: who comes along?', `riverfriends.example/join/clean-up?${campaign}`, 2.2, 31],
  ['kX3v', 'Saturday sessions of the Repair Café', sessions, 9, 84],
  ['tB9q', 'How to repair a bicycle tube', 'repaircafe.example/guides/bicycle/tube?lang=en#patches', 16, 17],
  ['Zr2h', 'Minutes of the annual meeting', 'neighbours.example/documents/minutes/annual-meeting.pdf', 23, 3],
  ['c8Ny', 'Night bus: new stops', 'citytransport.example/timetables/night?line=N4&direction=both', 31, 38],
  ['Hv5s', 'Seed swap: who brings what', 'sheets.example/d/1aQ7fK2mVx0/edit#gid=0', 38, 9],
  ['e1Jk', 'Sourdough for beginners, in nine pictures', 'slowkitchen.example/bread/sourdough-for-beginners', 52, 26],
  ['Qw6f', 'Map of public drinking fountains', 'maps.example/collections/drinking-fountains?zoom=13', 67, 14],
  ['a4Pz', 'Survey: what shall we mend next?', 'surveys.example/s/mend-next', 74, 22, 45],
  ['n3Td', 'Tool library: opening hours', 'toollibrary.example/hours', 88, 12],
];

/** The newsletter's own issues, one every other week. */
const issues = Array.from({ length: 20 }, (_, place): Row => {
  const issue = 46 - place;
  return [`news${issue}`, `Newsletter ${issue}`, `neighbours.example/newsletter/${issue}`, 9.2 + 14 * place, 7];
});

/** Every shared page. */
export const shared: readonly Shared[] = [...pages, ...issues].map(
  ([code, title, address, age, visits, deletedAge]) => ({
    code,
    title,
    longUrl: `https://${address}`,
    age,
    visits,
    deletedAge,
  }),
);
