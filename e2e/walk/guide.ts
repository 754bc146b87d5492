/** What the articles of the help center begin with: the words stand on the screen that they lead to. */
import { places } from '#features/places'
import { namedIn } from '#features/help/rules'
import { guide } from '#features/help/seed/guide'

/** What comes into sight by a press, or where there is something of the kind: these are not looked for on a page as it opens. */
const notAtOnce: Readonly<Record<string, string>> = {
  'Record payment': 'the menu of an invoice',
  'On route': 'while vehicles are out',
  'Addresses to review': 'among the views of deliveries',
  Depot: 'with several depots',
  'Take it': 'while an exception is open',
  'Low or sold out': 'while a product is',
  'Keep this mapping…': 'once a file was read',
}
const told = guide.map(({ place, steps }) => ({ place, word: namedIn(steps.en)[0] }))

/** Of the screen at this address; an article whose steps name no word asks for none. */
export function wordsOf(path: string): string[] {
  const here = places.find((place) => place.path === path)?.name
  const words = told.flatMap(({ place, word }) => (place === here && word !== undefined ? [word] : []))
  return [...new Set(words)].filter((word) => !(word in notAtOnce))
}
