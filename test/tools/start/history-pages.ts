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
  deletedAge?: number;
}

/** The page under the popup in the pictures. */
export const sessionsPage = 'https://repaircafe.example/saturday-sessions';

/** The code of the inspected link, and a page without a link. */
export const inspectedCode = 'Lm4c';
export const unsharedPage = 'https://toollibrary.example/borrow/sewing-machine?pickup=saturday';

/** The links of a neighbourhood newsletter's writer, newest first. All hosts are reserved for examples. */
const pages: readonly Shared[] = [
  {
    code: 'p7Wd',
    title: 'Planting plan for the school garden',
    longUrl: 'https://schoolgarden.example/plans/beds?view=print&season=next',
    age: 0.1,
    visits: 9,
  },
  {
    code: inspectedCode,
    title: 'River clean-up: who comes along?',
    longUrl: 'https://riverfriends.example/join/clean-up?utm_source=newsletter&utm_medium=email',
    age: 2.2,
    visits: 31,
  },
  {
    code: 'kX3v',
    title: 'Saturday sessions of the Repair Café',
    longUrl: sessionsPage,
    age: 9,
    visits: 84,
  },
  {
    code: 'tB9q',
    title: 'How to repair a bicycle tube',
    longUrl: 'https://repaircafe.example/guides/bicycle/tube?lang=en#patches',
    age: 16,
    visits: 17,
  },
  {
    code: 'Zr2h',
    title: 'Minutes of the annual meeting',
    longUrl: 'https://neighbours.example/documents/minutes/annual-meeting.pdf',
    age: 23,
    visits: 3,
  },
  {
    code: 'c8Ny',
    title: 'Night bus: new stops',
    longUrl: 'https://citytransport.example/timetables/night?line=N4&direction=both',
    age: 31,
    visits: 38,
  },
  {
    code: 'Hv5s',
    title: 'Seed swap: who brings what',
    longUrl: 'https://sheets.example/d/1aQ7fK2mVx0/edit#gid=0',
    age: 38,
    visits: 9,
  },
  {
    code: 'e1Jk',
    title: 'Sourdough for beginners, in nine pictures',
    longUrl: 'https://slowkitchen.example/bread/sourdough-for-beginners',
    age: 52,
    visits: 26,
  },
  {
    code: 'Qw6f',
    title: 'Map of public drinking fountains',
    longUrl: 'https://maps.example/collections/drinking-fountains?zoom=13',
    age: 67,
    visits: 14,
  },
  {
    code: 'a4Pz',
    title: 'Survey: what shall we mend next?',
    longUrl: 'https://surveys.example/s/mend-next',
    age: 74,
    visits: 22,
    deletedAge: 45,
  },
  {
    code: 'n3Td',
    title: 'Tool library: opening hours',
    longUrl: 'https://toollibrary.example/hours',
    age: 88,
    visits: 12,
  },
];

/** The newsletter's own issues, one every other week. */
const issues: readonly Shared[] = Array.from({ length: 20 }, (_, place) => {
  const issue = 46 - place;
  return {
    code: `news${issue}`,
    title: `Newsletter ${issue}`,
    longUrl: `https://neighbours.example/newsletter/${issue}`,
    age: 9.2 + 14 * place,
    visits: 7,
  };
});

/** Every shared page. */
export const shared: readonly Shared[] = [...pages, ...issues];
