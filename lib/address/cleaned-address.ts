export interface CleanedAddress {
  address: string;
  /** Decoded names of the removed parameters, in their order; a repeated parameter is listed each time. */
  removed: string[];
}
