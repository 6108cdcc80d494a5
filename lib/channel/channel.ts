/** A place where links are published, such as a newsletter, and what its links add to an address. */
export interface Channel {
  /** Names it among the others. */
  name: string;
  /** Parameters as in a query, such as `utm_source=newsletter&utm_medium=email`; `{date}` and `{title}` are filled in. */
  parameters: string;
}

/** The most channels (count). */
export const mostChannels = 20;
/** The most characters in a channel's parameters (count). */
export const longestParameters = 300;

/** The placeholders that a channel's parameters can have. */
export const channelPlaceholders = ['{date}', '{title}'] as const;

/** The channels that can be added without writing them, by what they are; their names are in the page's language. */
export const readyMadeChannels = {
  newsletter: 'utm_source=newsletter&utm_medium=email',
  social: 'utm_source=social&utm_medium=social',
  poster: 'utm_source=poster&utm_medium=print',
} as const;
