/** What search engines ask for: where they may look, and what there is to read, in each language. */
import { addressOf } from '#client/call'
import type { Got } from '#contract/endpoint'
import { languages } from '#contract/place'
import { getHelpCenter } from '#features/help/contract'
import { helpArticle, helpCategory } from '#features/help/places'
import { listShelfPages } from '#features/ecommerce/shop/contract'
import { ware } from '#features/ecommerce/shop/places'
import { places } from '#features/places'

/** Read by anybody, and by nobody who signs in: the other pages are somebody's own. */
const read = new Set([
  'front-pages-landing-page',
  'front-pages-pricing',
  'front-pages-terms',
  'front-pages-privacy',
  'front-pages-shop',
  'pages-help-center',
  'pages-faq',
])
const pages = places.filter(({ name }) => read.has(name))

const robots = (root: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /apps/',
    'Disallow: /track/',
    'Disallow: /pay/',
    'Disallow: /drive',
    `Sitemap: ${root}/sitemap.xml`,
    '',
  ].join('\n')

type Fetch = (request: Request) => Promise<Response>
/** Each thing that the shop shows has a page. */
async function products({ fetch }: { fetch: Fetch }): Promise<string[]> {
  const answer = await fetch(new Request(new URL(addressOf(listShelfPages), 'http://127.0.0.1')))
  if (!answer.ok) return []
  const { ids } = (await answer.json()) as Got<typeof listShelfPages>
  return ids.map((id) => ware.path.replace('{id}', String(id)))
}

/** So does each category of the guide, and each of its articles. */
async function guide({ fetch }: { fetch: Fetch }): Promise<string[]> {
  const answer = await fetch(new Request(new URL(addressOf(getHelpCenter), 'http://127.0.0.1')))
  if (!answer.ok) return []
  const { allArticles } = (await answer.json()) as Got<typeof getHelpCenter>
  return allArticles.flatMap(({ key, articles }) => [
    helpCategory.path.replace('{key}', key),
    ...articles.map(({ slug }) => helpArticle.path.replace('{slug}', slug)),
  ])
}

async function all(app: { fetch: Fetch }, shows: Site['shows']): Promise<string[]> {
  const shown = await Promise.all(pages.map(async ({ name, path }) => ((await shows(name)) ? [path] : [])))
  return [...shown.flat(), ...(await products(app)), ...(await guide(app))]
}

function sitemap(root: string, paths: readonly string[]): string {
  const entry = (path: string) => {
    const others = languages.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${root}${path}?language=${one}"/>`,
    )
    return `<url><loc>${root}${path}</loc>${others.join('')}</url>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map(entry),
    '</urlset>',
    '',
  ].join('\n')
}

type Site = {
  url: string | undefined
  app: Promise<{ fetch: Fetch }>
  /** Whether visitors find the place of this name. */
  shows: (name: string) => Promise<boolean>
}
/** Undefined for any other address.
 *  @example await answerFinder(new Request('https://shop.example/robots.txt'), { url: undefined, app, shows }) */
export async function answerFinder(request: Request, { url, app, shows }: Site): Promise<Response | undefined> {
  const { pathname, origin } = new URL(request.url)
  const root = url ?? origin
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const given =
    pathname === '/robots.txt'
      ? ([robots(root), 'text/plain; charset=utf-8'] as const)
      : pathname === '/sitemap.xml'
        ? ([sitemap(root, await all(await app, shows)), 'application/xml; charset=utf-8'] as const)
        : undefined
  if (!given) return undefined
  const [text, type] = given
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  })
}
