import { expect, test } from 'vitest'
import { beforehand } from './beforehand.ts'

const asking = (cookie: string, ask: (request: Request) => Promise<Response>) =>
  beforehand(Promise.resolve(ask), 100)(new Request('http://x/apps/chat', { headers: { cookie } }))
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
  ])
  expect(markup).not.toContain('</script><b>')
  const answer = { body: '{"text":"</script><b>"}', position: '7' }
  expect(cameIn(markup)).toEqual({ '/api/auth/session': answer, '/api/notifications': answer })
})

test('nobody waits: visitors are told nothing, a session that ended asks by itself, and so does a page without a database', async () => {
  expect(await asking('language=fr', () => Promise.reject(new Error('never asked')))).toBe('')
  expect(cameIn(await asking('accessToken=old', async () => new Response(null, { status: 401 })))).toEqual({})
  expect(cameIn(await asking('accessToken=abc', () => Promise.reject(new Error('away'))))).toEqual({})
  expect(cameIn(await asking('accessToken=abc', () => new Promise(() => {})))).toEqual({})
})
