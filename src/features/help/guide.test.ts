/** The user guide names screens and words of them: both exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/place'
import { places } from '#features/places'
import { categoryKeys } from './contract'
import { minutesOf, namedIn, partsOfLine, slugOf } from './rules'
import { guide } from './seed/guide'

const wordsIn = (language: string): Set<string> => {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`labels.${language}.json`))
    .map((file) => JSON.parse(readFileSync(`src/features/${file}`, 'utf8')) as Record<string, string>)
  return new Set(files.flatMap((words) => Object.values(words)))
}

test.each(languages)('what the guide names on the screens stands there, in %s', (language) => {
  const there = wordsIn(language)
  const named = guide.flatMap(({ slug, about, steps }) =>
    namedIn(`${about[language]}\n${steps[language]}`).map((word) => [slug, word] as const),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(([, word]) => !there.has(word))).toEqual([])
})

test('each article tells of one place, belongs to a category, and has as many steps in each language', () => {
  const open = new Set(places.filter(({ path }) => !path.includes('{')).map(({ name }) => name))
  for (const { slug, place, category, steps, title } of guide) {
    expect(open, slug).toContain(place)
    expect(categoryKeys, slug).toContain(category)
    expect(slug).toBe(slugOf(title.en))
    expect(new Set(languages.map((language) => steps[language].split('\n').length)).size, slug).toBe(1)
  }
  expect(new Set(guide.map(({ slug }) => slug)).size).toBe(guide.length)
})

/** Features whose words stand on a screen that another has the place of. */
const lent: Record<string, string> = {
  'apps-logistics-deliveries': 'logistics/deliveries/',
  'dashboards-crm': 'dashboards/ranges/',
  'apps-logistics-routes-compare': 'logistics/optimiser/compare/',
}
/** The folder of what has the place. */
const ownerOf = (place: string): string | undefined =>
  readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('places.ts') && file.includes('/'))
    .find((file) => readFileSync(`src/features/${file}`, 'utf8').includes(`name: '${place}'`))
    ?.replace(/places\.ts$/, '')
const wordsOn = (place: string): string =>
  [ownerOf(place), lent[place]]
    .map((folder) => (folder ? readFileSync(`src/features/${folder}labels.en.json`, 'utf8') : ''))
    .join('')
test('what an article begins with stands on the screen it leads to', () => {
  const lost = guide.flatMap(({ slug, place, steps }) => {
    const [first] = namedIn(steps.en)
    return first === undefined || wordsOn(place).includes(`"${first}"`) ? [] : [[slug, place, first]]
  })
  expect(lost).toEqual([])
})

test('words between stars are strong, and reading takes a minute at least', () => {
  expect(partsOfLine('Press **Add** now')).toEqual([
    { text: 'Press ', strong: false },
    { text: 'Add', strong: true },
    { text: ' now', strong: false },
  ])
  expect([minutesOf('short'), minutesOf('word '.repeat(200), 'more '.repeat(200))]).toEqual([1, 3])
  expect(slugOf('  Où est-ce ? ')).toBe('ou-est-ce')
})

test('each place of which the guide tells has a picture, and each picture its place', () => {
  const made = readdirSync('src/features/help/pictures').map((file) => file.replace(/\.webp$/, ''))
  expect(made.toSorted()).toEqual([...new Set(guide.map(({ place }) => place))].toSorted())
})
