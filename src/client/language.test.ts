import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage, i18n, labels, setLanguage } from './language'

vi.stubGlobal('document', { documentElement: {}, cookie: '' })
vi.stubGlobal('location', { protocol: 'http:', pathname: '/', search: '' })
afterAll(() => vi.unstubAllGlobals())
/** Words of an earlier test come at once. */
let current = {}
beforeEach(async () => {
  current = {}
  await setLanguage('en')
})

const words = { en: { hello: 'Hello' }, fr: { hello: 'Bonjour' }, ar: { hello: 'مرحبا' } }
/** Words that come when the test lets them. */
function slowWords(feature: string) {
  const test = current
  const release: (() => void)[] = []
  const asked: string[] = []
  const useLabels = labels<typeof words.en>(feature, async (language) => {
    asked.push(language)
    if (test === current) await new Promise<void>((done) => release.push(done))
    return { default: words[language] }
  })
  const come = async () => {
    await vi.waitFor(() => expect(release.length).toBeGreaterThan(0))
    release.splice(0).forEach((done) => done())
  }
  return { useLabels, asked, come }
}

test('words that are on their way when the language changes come in the new language', async () => {
  const { useLabels, asked, come } = slowWords('late')
  const ready = useLabels.ready()
  const changed = setLanguage('ar')
  await come()
  await Promise.all([ready, changed])
  expect(asked).toEqual(['en', 'ar'])
  expect(currentLanguage()).toBe('ar')
  expect(i18n._('late.hello')).toBe('مرحبا')
})

test('words that are first asked for while a language is on its way come in that language', async () => {
  const [first, second] = [slowWords('first'), slowWords('second')]
  const ready = first.useLabels.ready()
  await first.come()
  await ready
  const changed = setLanguage('fr')
  const later = second.useLabels.ready()
  await first.come()
  await second.come()
  await second.come()
  await Promise.all([changed, later])
  expect([i18n._('first.hello'), i18n._('second.hello')]).toEqual(['Bonjour', 'Bonjour'])
})

test('words are fetched once in each language', async () => {
  const { useLabels, asked, come } = slowWords('once')
  const ready = useLabels.ready()
  await come()
  await ready
  await useLabels.ready()
  expect(asked).toEqual(['en'])
})
