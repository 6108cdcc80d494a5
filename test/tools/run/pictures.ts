/** The variable that keeps a run from saving pictures. */
const variable = 'CURTAIL_NO_PICTURES';

/**
 * True if tests save pictures for people to judge. A run of everything checks the same states, and saves none: nobody
 * looks at all of them, and they take a twentieth of its time.
 */
export const savesPictures = process.env[variable] === undefined;

/** Keeps the runners that start from now on from saving pictures. */
export function saveNoPictures(): void {
  process.env[variable] = 'yes';
}
