/** Count of links whose facts one `links.remembered` may ask for. */
export const mostRemembered = 1000;
/** Count of changes that one `links.seen` may name. */
export const mostSeen = 50;
/** Count of addresses that one `address.clean` may name. */
export const mostCleaned = 1000;
/** Count of links that one `links.describe` may ask for: what one request to the service holds. */
export const mostDescribed = 50;
/** Count of addresses that one `links.inspect` may ask about: what one request to the service holds. */
export const mostInspected = 50;
