/** The channels that can be added without writing them, by what they are; their names are in the page's language. */
export const readyMadeChannels = {
  newsletter: 'utm_source=newsletter&utm_medium=email',
  social: 'utm_source=social&utm_medium=social',
  poster: 'utm_source=poster&utm_medium=print',
} as const;
