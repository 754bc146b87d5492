// What Lighthouse says of the pages that strangers open, on a phone of its own making; the last table is kept in bench/lighthouse.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../scripts/browser.mjs'
import { root } from '../scripts/ready.mjs'
import { freePort, prepare, tokenOf } from './server.mjs'
import { settled } from './positions.mjs'

export const title = 'What Lighthouse says of the pages that strangers open: the median of three'

const kinds = ['performance', 'accessibility', 'best-practices', 'seo']
const rounds = 3

export async function measure() {
  const place = await prepare('pglite')
  // in the middle of the demo's morning: somebody is on the way to a customer
  const server = await place.start({ MERIDIAN_DEMO_CLOCK: '10:40x1' })
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}`, 'content-type': 'application/json' }
  await settled(server.url, headers)
  const pages = [
    { page: 'a parcel on its way', path: await linkOf(server.url, headers), hidden: true },
    { page: 'the driver signs in', path: '/drive', hidden: true },
    { page: 'landing page', path: '/front-pages/landing-page' },
    { page: 'pricing', path: '/front-pages/pricing' },
    { page: 'shop', path: '/front-pages/shop' },
    { page: 'one thing of the shop', path: '/front-pages/shop/1' },
    { page: 'checkout', path: '/front-pages/checkout' },
  ]
  const port = await freePort()
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args })
  const rows = []
  for (const { page, path, hidden } of pages) {
    const found = await judged(server.url + path, port)
    rows.push({ page, ...found, ...(hidden && { seo: 'kept out' }) })
  }
  await browser.close()
  await server.stop()
  await place.remove()
  keep(rows)
  return rows
}

async function linkOf(url, headers) {
  const ask = async (method, path) => (await fetch(`${url}/api/apps/logistics/${path}`, { method, headers })).json()
  const { deliveries } = await ask('GET', 'deliveries?state=en_route&itemsPerPage=1')
  const { link } = await ask('POST', `deliveries/${deliveries[0].id}/tracking`)
  return new URL(link.url).pathname
}

async function judged(url, port) {
  const all = []
  for (let round = 0; round < rounds; round++) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: kinds, logLevel: 'silent' })
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    all.push(lhr)
  }
  const median = (of) => all.map(of).toSorted((a, b) => a - b)[1]
  const score = (kind) => [kind, median(({ categories }) => Math.round((categories[kind].score ?? 0) * 100))]
  const isLost = ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative'
  const lost = new Set(all.flatMap(({ audits }) => Object.values(audits).flatMap((one) => (isLost(one) ? one.id : []))))
  // what is hidden from search engines on purpose is short of nothing
  const shown = [...lost].filter((id) => !id.endsWith('-insight') && id !== 'is-crawlable').join(' ')
  return { ...Object.fromEntries(kinds.map(score)), 'short of all': shown }
}

function keep(rows) {
  const names = ['page', ...kinds, 'short of all']
  const line = (cells) => `| ${cells.join(' | ')} |`
  const table = [line(names), line(names.map(() => '---')), ...rows.map((row) => line(names.map((name) => row[name])))]
  const says = 'Written by `npm run bench -- lighthouse`: the median of three, a phone as Lighthouse makes one.'
  writeFileSync(
    join(root, 'bench/lighthouse.md'),
    `# Pages for strangers, judged by Lighthouse\n\n${says}\n\n${table.join('\n')}\n`,
  )
}
