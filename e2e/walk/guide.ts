/** What the articles of the help center begin with: the words stand on the screen that they lead to. */
import { places } from '#features/places'
import { namedIn } from '#features/help/rules'
import { guide } from '#features/help/seed/guide'

const told = guide.map(({ place, steps }) => ({ place, word: namedIn(steps.en)[0] }))

/** Of the screen at this address; an article whose steps name no word asks for none. */
export function wordsOf(path: string): string[] {
  const here = places.find((place) => place.path === path)?.name
  return [...new Set(told.flatMap(({ place, word }) => (place === here && word !== undefined ? [word] : [])))]
}
