/** Returns an address without `https://` or `http://`, as people write it. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');
