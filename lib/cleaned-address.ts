/** An address, and what was taken out of it. */
export interface CleanedAddress {
  address: string;
  /** Names of the parameters that are gone, as they would be read, in their order; one that was there twice is twice. */
  takenAway: string[];
}
