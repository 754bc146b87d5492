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

test.each([
  ['en', 'Order a plan · Meridian', 'Sign in'],
  ['fr', 'Commander une formule · Meridian', 'Se connecter'],
  ['ar', 'طلب خطة · Meridian', 'تسجيل الدخول'],
] as const)(
  'a plan is ordered in %s without a script, the one that the address names',
  async (language, title, words) => {
    const html = await text(`/front-pages/payment?plan=team&cycle=month&language=${language}`)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).not.toMatch(/<script type="module"/)
    expect(wordsOf(html)).toContain(words)
    expect(html).toContain(encodeURIComponent('plan=team&cycle=month'))
    expect(html).toContain(`rel="canonical" href="${server.url}/front-pages/payment?language=${language}"`)
  },
)

test('the landing page has a card with a picture, and its script waits until somebody does something', async () => {
  for (const path of ['/', '/front-pages/landing-page']) {
    const html = await text(path)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(html).toContain(`property="${name}"`)
    expect(html).not.toMatch(/<script type="module"/)
    expect(html).not.toContain('__NONCE__')
    // whoever has none is told why there is nothing to write in
    expect(html).toMatch(/<noscript><p>[^<]*JavaScript/)
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

test('an installation without a front leads visitors to its shop, and one without a shop to the sign-in', async () => {
  const entered = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  })
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
  const show = async (publicFace: string) => {
    const changed = await fetch(`${server.url}/api/apps/logistics/settings/general`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: server.url, cookie },
      body: JSON.stringify({ publicFace }),
    })
    expect(changed.status).toBe(201)
  }
  const led = async (path: string) => {
    const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const inMap = async (path: string) => (await text('/sitemap.xml')).includes(`<loc>${server.url}${path}`)
  await show('shop')
  await expect.poll(() => led('/')).toEqual([302, '/front-pages/shop'])
  expect(await led('/front-pages/landing-page')).toEqual([302, '/front-pages/shop'])
  for (const path of ['/front-pages/pricing', '/front-pages/payment'])
    expect(await led(path), path).toEqual([404, null])
  for (const path of ['/front-pages/shop', '/front-pages/checkout', '/front-pages/privacy', '/login'])
    expect(await led(path), path).toEqual([200, null])
  expect([await inMap('/front-pages/pricing'), await inMap('/front-pages/shop')]).toEqual([false, true])
  await show('signIn')
  await expect.poll(() => led('/')).toEqual([302, '/login'])
  for (const path of ['/front-pages/shop', '/front-pages/shop/1', '/front-pages/checkout'])
    expect(await led(path), path).toEqual([404, null])
  expect([await led('/front-pages/terms'), await led('/pages/help-center')]).toEqual([
    [200, null],
    [200, null],
  ])
  expect(await inMap('/front-pages/shop')).toBe(false)
  await show('front')
  await expect.poll(() => led('/')).toEqual([200, null])
})

test('search engines are told where to look, and what is not there is not there', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain('Disallow: /apps/')
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  const map = await get('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('application/xml')
  const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  const isProduct = (address: string) => /shop\/\d+$/.test(address)
  const isArticle = (address: string) => address.includes('/help-center/article/')
  const isOneOfMany = (address: string) => isProduct(address) || isArticle(address)
  // one of all products stands for them, and one of all articles
  const [[product, ...others], articles] = [listed.filter(isProduct), listed.filter(isArticle)]
  expect(others.length).toBeGreaterThan(5)
  expect(articles.length).toBeGreaterThanOrEqual(40)
  expect(listed).not.toContain(`${server.url}/front-pages/checkout`)
  for (const address of [product!, articles[0]!, ...listed.filter((one) => !isOneOfMany(one))])
    expect((await fetch(address)).status).toBe(200)
  expect((await get('/nowhere')).status).toBe(404)
})

const shopItem = async () => {
  const { products } = (await (await get('/api/front/shop/products')).json()) as { products: { id: number }[] }
  return `/front-pages/shop/${products[0]!.id}`
}

test('a product is told of by its own words, to people, cards and search engines', async () => {
  const path = await shopItem()
  const shown = (await (await get(`/api/front/shop/products/${path.split('/').at(-1)}`)).json()) as {
    name: string
    description: object
  }
  const html = await text(`${path}?language=fr`)
  expect(html).toContain(`<title>${shown.name} · Meridian</title>`)
  expect(html).toContain(`rel="canonical" href="${server.url}${path}?language=fr"`)
  expect(wordsOf(html)).toContain(shown.name)
  expect(html).toContain('<link rel="stylesheet"')
  const told = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)![1]!
  expect(JSON.parse(told)).toMatchObject({ '@type': 'Product', name: shown.name, url: server.url + path })
})

test.each([
  ['en', 'Make a route', 'What to do'],
  ['fr', 'Créer une tournée', 'Que faire'],
  ['ar', 'إنشاء مسار', 'ما العمل'],
] as const)('the guide is read in %s without a script, and told of by its own words', async (language, name, what) => {
  const html = await text(`/pages/help-center/article/make-a-route?language=${language}`)
  expect(html).toContain(`<title>${name} · Meridian</title>`)
  expect(wordsOf(html)).toContain(what)
  expect(html).toMatch(/<img [^>]*\.webp/)
  const center = await text(`/pages/help-center?language=${language}`)
  expect(center).toContain('/pages/help-center/article/make-a-route')
  expect(wordsOf(await text(`/pages/help-center/category/planning?language=${language}`))).toContain(name)
  expect(await text(`/pages/faq?language=${language}`)).toContain('data-made')
})

test('an article or a category that is not there answers so', async () => {
  for (const path of ['article/no-such-thing', 'category/no-such-thing'])
    expect((await get(`/pages/help-center/${path}`)).status, path).toBe(404)
})

test('without a language in it an address stands for itself', async () => {
  expect(await text('/front-pages/pricing')).toContain(`rel="canonical" href="${server.url}/front-pages/pricing"`)
})

test('a product that is not there answers so, and the shelf is made only where nothing is sought', async () => {
  expect((await get('/front-pages/shop/99999999')).status).toBe(404)
  expect(await text('/front-pages/shop')).toContain('data-made')
  expect(await text('/front-pages/shop?q=radio')).not.toContain('data-made')
})

test('the checkout is read before its script, whatever its address asks for; the map of the site leads to the shop', async () => {
  const html = await text('/front-pages/checkout?code=welcome')
  expect(html).toContain(`rel="canonical" href="${server.url}/front-pages/checkout"`)
  expect(html).toContain('name="email"')
  expect(await text('/sitemap.xml')).not.toContain('/front-pages/checkout')
})

test('a product that changed is shown as it is, at once', async () => {
  const path = await shopItem()
  const of = `${server.url}/api/apps/ecommerce/products/${path.split('/').at(-1)}`
  const entered = await fetch(`${server.url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  })
  const { accessToken } = (await entered.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  expect(await text(path)).not.toContain('Lantern of the last pier')
  const changed = await fetch(of, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ productName: 'Lantern of the last pier' }),
  })
  expect(changed.status).toBe(201)
  await expect.poll(() => text(path), { timeout: 3000 }).toContain('Lantern of the last pier')
})
