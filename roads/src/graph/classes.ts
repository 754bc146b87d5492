/** Classes as numbers, the more important the higher; minor gives way to major. */
export const classes = [
  'other', 'service', 'living_street', 'residential', 'unclassified', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway', 'ferry',
] as const // oxfmt-ignore
export type RoadClass = (typeof classes)[number]

/** Example: `rankOf('primary_link')` is the rank of a primary road. */
export const rankOf = (kind: string): number => Math.max(0, classes.indexOf(kind.replace('_link', '') as RoadClass))
export const ferryClass = rankOf('ferry')
