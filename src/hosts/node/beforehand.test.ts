import { expect, test } from 'vitest'
import { matcher } from '#contract/endpoint'
import { endpoints } from '#features/contract'
import { beforehand } from './beforehand.ts'
import { firstAsked } from './first-asked.ts'
import { isPlace } from './is-place.ts'

const asking = (cookie: string, ask: (request: Request) => Promise<Response>, path = '/apps/chat') =>
  beforehand(Promise.resolve(ask), 0.02)(new Request(`http://x${path}`, { headers: { cookie } }))
const cameIn = (markup: string): unknown => JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(markup)?.[1] ?? 'null')

test('what every page asks for first is in the page of whoever is signed in, in their language', async () => {
  const seen: string[] = []
  const markup = await asking('accessToken=abc; language=fr', async (request) => {
    seen.push(
      `${new URL(request.url).pathname} ${request.headers.get('cookie')} ${request.headers.get('accept-language')}`,
    )
    return Response.json({ text: '</script><b>' }, { headers: { 'x-position': '7' } })
  })
  expect(seen).toEqual([
    '/api/auth/session accessToken=abc; language=fr fr',
    '/api/notifications accessToken=abc; language=fr fr',
    '/api/apps/chat/unseen accessToken=abc; language=fr fr',
    '/api/apps/mailboxes accessToken=abc; language=fr fr',
  ])
  expect(markup).not.toContain('</script><b>')
  const answer = { body: '{"text":"</script><b>"}', position: '7' }
  const paths = ['/api/auth/session', '/api/notifications', '/api/apps/chat/unseen', '/api/apps/mailboxes']
  expect(cameIn(markup)).toEqual(Object.fromEntries(paths.map((path) => [path, answer])))
})

test('nobody waits: visitors are told nothing, a session that ended asks by itself, and so does a page without a database', async () => {
  expect(await asking('language=fr', () => Promise.reject(new Error('never asked')))).toBe('')
  expect(cameIn(await asking('accessToken=old', async () => new Response(null, { status: 401 })))).toEqual({})
  expect(cameIn(await asking('accessToken=abc', () => Promise.reject(new Error('away'))))).toEqual({})
  expect(cameIn(await asking('accessToken=abc', () => new Promise(() => {})))).toEqual({})
})

test('what a page itself asks first comes with it, too; not where its address asks for something else, nor what is late', async () => {
  const slow = '/api/dashboard/academy'
  const ask = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === slow) await new Promise(() => {})
    return Response.json(pathname + search)
  }
  const always = ['/api/auth/session', '/api/notifications']
  const namesAt = async (path: string) => Object.keys(cameIn(await asking('accessToken=abc', ask, path)) as object)
  const counted = ['/api/apps/chat/unseen', '/api/apps/mailboxes']
  expect(await namesAt('/dashboards/academy')).toEqual([
    ...always,
    '/api/apps/academy/courses?itemsPerPage=6',
    ...counted,
  ])
  expect(await namesAt('/dashboards/academy?range=7')).toEqual([...always, ...counted])
})

test('all of it is there to be asked', () => {
  const isThere = matcher(endpoints)
  const paths = Object.values(firstAsked).flat()
  expect(paths.filter((path) => !isThere('GET', path.split('?')[0]!))).toEqual([])
  expect(Object.keys(firstAsked).filter((path) => !isPlace(path))).toEqual([])
})
