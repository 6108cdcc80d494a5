/** The variable with the names of the suites in which the tester's test runner looks for tests. */
export const suitesVariable = 'CURTAIL_MUTATION_SUITES';

/**
 * The suites that show what `lib` does, in the steps in which they run. The unit tests are the fastest, and notice most
 * changes; the other suites run only on the changes that the unit tests miss.
 */
export const steps: readonly string[] = ['unit', 'unit component contract'];
