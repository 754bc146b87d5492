/** What search engines ask for: where they may look, and what there is to read, in each language. */
import { addressOf } from '#client/call'
import type { Got } from '#contract/endpoint'
import { languages } from '#contract/place'
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
const paths = places.filter(({ name }) => read.has(name)).map(({ path }) => path)

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

function sitemap(root: string, paths: readonly string[]): string {
  const entry = (path: string) => {
    // only the front says its language in its address
    const others = path.startsWith('/front-pages/')
      ? languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${root}${path}?language=${one}"/>`)
      : []
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

/** Undefined for any other address.
 *  @example await answerFinder(new Request('https://shop.example/robots.txt'), undefined, app) */
export async function answerFinder(
  request: Request,
  url: string | undefined,
  app: Promise<{ fetch: Fetch }>,
): Promise<Response | undefined> {
  const { pathname, origin } = new URL(request.url)
  const root = url ?? origin
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const given =
    pathname === '/robots.txt'
      ? ([robots(root), 'text/plain; charset=utf-8'] as const)
      : pathname === '/sitemap.xml'
        ? ([sitemap(root, [...paths, ...(await products(await app))]), 'application/xml; charset=utf-8'] as const)
        : undefined
  if (!given) return undefined
  const [text, type] = given
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  })
}
