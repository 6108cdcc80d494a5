/** The variable with the names of the suites in which the tester's test runner looks for tests. */
export const suitesVariable = 'CURTAIL_MUTATION_SUITES';

/**
 * The suites that show what `lib` does, in the steps in which they run. A page takes longer to simulate than the unit
 * tests that notice most changes, so the other suites run only on the changes that those do not notice.
 */
export const steps: readonly string[] = ['unit', 'unit component contract'];
