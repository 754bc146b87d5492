/** The demo as a folder of files under a path: its server and its database stand in the browser. */
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test'
import { serveFolder, type Folder } from '../src/hosts/test/folder-server.ts'
import { starting } from './browser.ts'

let folder: Folder
base.beforeAll(async () => void (folder = await serveFolder('dist/demo', '/some/folder/')))
base.afterAll(() => folder.close())

const test = base.extend({
  context: async ({ browser }, provide) => {
    const context = await browser.newContext({ baseURL: folder.url })
    await provide(context)
    await context.close()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
const kanban = 'apps/kanban'

async function enter(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`page: ${error.message}`))
  await page.goto('login?to=/apps/kanban')
  await signIn(page)
  return page
}

async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Administrator', exact: true }).click(starting)
  await expect(heading(page, 'In progress')).toBeVisible(starting)
}

/** The tab that is left opens the database anew, and answers what was asked meanwhile. */
async function opensAnew(page: Page) {
  await page.bringToFront()
  const ask = () => page.evaluate(async () => (await fetch('/api/apps/kanban')).status)
  await expect.poll(ask, starting).toBe(200)
}

async function addBoard(page: Page, title: string) {
  await page.bringToFront() // a tab behind another is drawn once a second or not at all
  await page.getByRole('button', { name: 'Add board' }).click()
  await page.getByRole('textbox', { name: 'Title of the board' }).fill(title)
  await page.keyboard.press('Enter')
  await expect(heading(page, title)).toBeVisible()
}

test(
  'a deep link leads through the login to its place; what is added outlives a reload past all caches',
  { tag: '@main:demo' },
  async ({ context }) => {
    const page = await context.newPage()
    await page.goto(kanban)
    await signIn(page)
    await expect(page).toHaveURL(`${folder.url}${kanban}`)
    await addBoard(page, 'Night ferry')
    await page.reload()
    await expect(heading(page, 'Night ferry')).toBeVisible(starting)
    const devtools = await context.newCDPSession(page)
    // the old page stands until the new one comes
    await Promise.all([page.waitForEvent('framenavigated'), devtools.send('Page.reload', { ignoreCache: true })])
    await expect(heading(page, 'Night ferry')).toBeVisible(starting)
    await expect(page).toHaveURL(`${folder.url}${kanban}`)
    expect(await page.evaluate(() => document.cookie)).not.toContain('accessToken')
  },
)

test('two tabs see each other live; when the one with the database closes, the other goes on', async ({ context }) => {
  const first = await enter(context)
  const second = await context.newPage()
  await second.goto(kanban)
  await expect(heading(second, 'In progress')).toBeVisible(starting)
  await addBoard(second, 'From the second')
  await expect(heading(first, 'From the second')).toBeVisible()
  await addBoard(first, 'From the first')
  await expect(heading(second, 'From the first')).toBeVisible()
  await first.close()
  await opensAnew(second)
  await addBoard(second, 'Alone')
  await second.reload()
  await expect(heading(second, 'Alone')).toBeVisible(starting)
})

test('the tab with the database closes in the middle of requests: reads are asked again, a write is answered', async ({
  context,
}) => {
  const first = await enter(context)
  const second = await context.newPage()
  await second.goto(kanban)
  await expect(heading(second, 'In progress')).toBeVisible(starting)
  // several of each are always under way, until some of each were answered without the other tab
  const asking = second.evaluate(async () => {
    let closed = false
    addEventListener('closed-other', () => void (closed = true))
    const answered = ((globalThis as { answered?: Record<string, number> }).answered = { read: 0, write: 0 })
    let count = 0
    const read = () => fetch('/api/apps/kanban')
    const write = () =>
      fetch('/api/apps/kanban/board/add', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Written ${++count}` }),
      })
    const repeat = async (ask: () => Promise<Response>) => {
      const statuses: number[] = []
      while (!closed) {
        statuses.push((await ask()).status)
        answered[ask === read ? 'read' : 'write'] += 1
      }
      return statuses
    }
    const side = (ask: () => Promise<Response>) => Promise.all([ask, ask, ask, ask].map(repeat))
    return (await Promise.all([side(read), side(write)])).map((one) => one.flat())
  })
  await expect.poll(() => titlesOf(second)).toContainEqual(expect.stringContaining('Written'))
  await first.close()
  await opensAnew(second)
  const answered = () => second.evaluate(() => (globalThis as { answered?: Record<string, number> }).answered!)
  const then = await answered()
  for (const kind of ['read', 'write'])
    await expect.poll(async () => (await answered())[kind], { intervals: [50] }).toBeGreaterThan(then[kind]! + 8)
  await second.evaluate(() => dispatchEvent(new Event('closed-other')))
  const [reads = [], writes = []] = await asking
  expect(new Set(reads)).toEqual(new Set([200]))
  expect(writes.filter((status) => status !== 201 && status !== 503)).toEqual([])
  const there = (await titlesOf(second)).filter((title) => title.startsWith('Written')).length
  expect(there).toBeGreaterThanOrEqual(writes.filter((status) => status === 201).length)
})

const titlesOf = (page: Page) =>
  page.evaluate(async () => {
    const { boards } = (await (await fetch('/api/apps/kanban')).json()) as { boards: { title: string }[] }
    return boards.map(({ title }) => title)
  })

test('a lawful 404 is answered here, a file stored here is saved, what is not ours reaches the network', async ({
  context,
}) => {
  const page = await enter(context)
  const before = folder.asked.length
  // what the jobs of the sample fetch meanwhile, as its map of roads, is no call
  const calls = () => folder.asked.slice(before).filter((asked) => asked.includes(' /api/'))
  const ask = (path: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address)
      return { status: answer.status, id: answer.headers.get('x-request-id') }
    }, path)
  expect(await ask('/api/apps/users/999999')).toEqual({ status: 404, id: expect.any(String) })
  expect(calls()).toEqual([])
  expect(await ask('/api/somebody/elses')).toEqual({ status: 404, id: null })
  expect(calls()).toEqual(['GET /api/somebody/elses'])

  const saving = page.waitForEvent('download')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/octet-stream' }
    const asked = { method: 'POST', headers, body: new Blob(['of lead']) }
    const added = await fetch('/api/apps/kanban/item/1/attachments?name=seal.txt', asked)
    const { id } = (await added.json()) as { id: number }
    const link = document.createElement('a')
    link.setAttribute('href', `/api/apps/kanban/item/1/attachments/${id}`)
    link.download = 'seal.txt'
    document.body.append(link)
    link.click()
  })
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('seal.txt')
  const stream = await saved.createReadStream()
  expect((await stream.toArray()).join('')).toBe('of lead')
})

test('a reset brings the sample back, in all tabs', async ({ context }) => {
  const page = await enter(context)
  await addBoard(page, 'Soon gone')
  const other = await context.newPage()
  await other.goto(kanban)
  await expect(heading(other, 'Soon gone')).toBeVisible()
  await other.getByRole('button', { name: 'Account of Odile Marchetti' }).click()
  await other.getByRole('menuitem', { name: 'Reset demo data' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Reset demo data' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(new RegExp(`^${folder.url}(login.*)?$`), starting)
  // each tab loads itself anew after the reset, which cuts off what is asked of it just then
  await page.bringToFront()
  await expect(() => page.goto('login?to=/apps/kanban')).toPass()
  await signIn(page)
  await expect(heading(page, 'Soon gone')).toHaveCount(0)
})

test('a first start that is cut off begins again', async ({ context }) => {
  // while its sample does not come, it cannot be ready
  await context.route('**/sample.data', () => {})
  const page = await context.newPage()
  await page.goto('login')
  await page.getByText(/Preparing|Opening/).waitFor()
  await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const again = await context.newPage()
  await again.goto('login')
  await expect(again.getByRole('button', { name: 'Administrator', exact: true })).toBeVisible(starting)
})

test('without what it needs, the demo says so', async ({ context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const page = await context.newPage()
  await page.goto('login')
  await expect(page.getByRole('alert')).toContainText('keeps its server and its data in your browser')
})

test('the page of the API is read under the path of the demo, from its landing page', async ({ context }) => {
  const page = await context.newPage()
  await page.goto('.')
  const link = page.getByRole('link', { name: 'API', exact: true }).first()
  await expect(link).toBeVisible(starting)
  const [docs] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(docs).toHaveURL(`${folder.url}api/docs`)
  await expect(docs.getByText('/api/apps/kanban/board/add').first()).toBeVisible(starting)
})
