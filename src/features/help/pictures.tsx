/** What the screens look like, by the name of their place. Made by `npm run pictures`. */
const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

export const pictureOf = (place: string): string | undefined => files[`./pictures/${place}.webp`]
/** All of them are so large. */
export const size = { width: 960, height: 600 }
