/** The front as it is read without a script, and what search engines and the cards of links find of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, temporary, type Started } from '../test/server-process.ts'

const { folder, remove } = temporary()
let server: Started
beforeAll(async () => {
  server = await startServer({ MERIDIAN_DATA: folder })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  remove()
})
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test.each([
  ['en', 'Pricing · Meridian', 'ltr'],
  ['fr', 'Tarifs · Meridian', 'ltr'],
  ['ar', 'الأسعار · Meridian', 'rtl'],
] as const)('prices are read in %s without a script', async (language, title, direction) => {
  const html = await text(`/front-pages/pricing?language=${language}`)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toMatch(new RegExp(`<html lang="${language}" dir="${direction}"`))
  expect(wordsOf(html).length).toBeGreaterThan(600)
  // each is a page of its own, and names the others
  for (const other of ['en', 'fr', 'ar']) expect(html).toContain(`hreflang="${other}"`)
  expect(html).toContain(`rel="canonical" href="${server.url}/front-pages/pricing?language=${language}"`)
})

test('the landing page has a card with a picture, and its script waits until somebody does something', async () => {
  for (const path of ['/', '/front-pages/landing-page']) {
    const html = await text(path)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(html).toContain(`property="${name}"`)
    expect(html).not.toMatch(/<script type="module"/)
    expect(html).not.toContain('__NONCE__')
    // nothing that the policy of the page would leave out
    expect(html.replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '')).not.toMatch(/ style="/)
  }
  const picture = await get('/social.jpg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('what it shows is known to the script that comes later', async () => {
  const html = await text('/')
  const known = JSON.parse(/<script type="application\/json" id="known">([^]*?)<\/script>/.exec(html)![1]!) as {
    key: unknown[]
  }[]
  expect(known.map(({ key }) => key[1])).toContain('GET /api/front/figures')
})

test('who is signed in, and any other page, is given the page that makes itself', async () => {
  expect(await text('/', { cookie: 'accessToken=abc' })).toMatch(/<script type="module"/)
  expect(await text('/login')).toMatch(/<script type="module"/)
})

test('search engines are told where to look, and what is not there is not there', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain('Disallow: /apps/')
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  const map = await get('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('application/xml')
  const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  expect(listed.length).toBeGreaterThan(5)
  for (const address of listed) expect((await fetch(address)).status).toBe(200)
  expect((await get('/nowhere')).status).toBe(404)
})
