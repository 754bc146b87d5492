/** Every part of the kit that a screen asks for stands in the gallery, or is named here with the reason why it does not. */
import { expect, test } from 'vitest'
import { listed, read } from './hosts/test/house'

const elsewhere: Readonly<Record<string, string>> = {
  Kit: 'draws nothing: it stands around every page',
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const files = listed('src/*.tsx', 'src/*.ts').filter((file) => !isTest(file))
const inKit = (file: string) => file.startsWith('src/ui/')
const inGallery = (file: string) => /^src\/features\/gallery\/\w+Section\.tsx$/.test(file)

/** Parts have names that begin with a capital letter; what helps them has not. */
const parts = files.flatMap((file) => /^src\/ui\/([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
/** What a file asks the kit for, at once or later. */
const askedIn = (file: string): string[] => {
  const asked = inKit(file) ? /'\.\/([A-Z]\w*)\.tsx'/g : /'#ui\/([A-Z]\w*)'/g
  return [...read(file).matchAll(asked)].map((found) => found[1]!)
}
/** Those that a section draws, with all that they are made of. */
const reached = new Set(files.filter(inGallery).flatMap(askedIn))
for (const part of reached) for (const inner of askedIn(`src/ui/${part}.tsx`)) reached.add(inner)

test('what screens are made of stands in the gallery', () => {
  expect(parts.length).toBeGreaterThan(60)
  expect(parts.filter((part) => !reached.has(part) && !(part in elsewhere))).toEqual([])
})

test('nothing is excused that is gone, or that stands there', () => {
  expect(Object.keys(elsewhere).filter((part) => !parts.includes(part) || reached.has(part))).toEqual([])
})
