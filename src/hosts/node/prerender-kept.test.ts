/** How long a page that was made is shown, and when it is made anew. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { told } from '../front/words.ts'
import { prerenderer } from './prerender.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-made-'))
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': {} }))
writeFileSync(
  join(folder, 'index.html'),
  '<html lang="en"><head><title>x</title></head><body><div id="root"><div></div></div><noscript></noscript><script type="module" src="/a.js"></script></body></html>',
)
afterAll(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

let count = 0
let drawn: string[] = []
let pages: ReturnType<typeof prerenderer>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  count = 0
  drawn = []
  const render = async (_: object, path: string, language: string) => {
    drawn.push(`${path} ${language}`)
    return { title: 'Pricing', text: '', body: `<p>made ${++count}</p>`, rules: '', known: [], of: new Set(['Plan']) }
  }
  const made = Object.keys(told).map((name) => ({ place: { name } }))
  const load = async () => ({ made, render }) as never
  pages = prerenderer({ folder, ask: Promise.resolve(async () => new Response()), url: undefined, load, log: () => {} })
})
const shown = async () => {
  const made = await pages.prerender(new Request('http://x/front-pages/pricing'))
  // what is made anew behind it is there
  await new Promise((done) => setTimeout(done))
  return /made (\d+)/.exec(made!.html)![1]
}
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('for a minute nobody waits for newer figures, and who comes next has them', async () => {
  expect([await shown(), await shown()]).toEqual(['1', '1'])
  later(10)
  expect([await shown(), await shown()]).toEqual(['1', '2'])
  later(70)
  expect(await shown()).toBe('3')
})

test('what a row of it changed is not shown again, not even by a page that was being made', async () => {
  await shown()
  later(10)
  const asked = pages.prerender(new Request('http://x/front-pages/pricing'))
  pages.forget('Plan')
  await asked
  await new Promise((done) => setTimeout(done))
  expect(await shown()).toBe('3')
})

test('one page is made before anybody opens it, and whoever opens it waits for none', async () => {
  await pages.awake(new AbortController().signal, 0)
  expect(drawn).toEqual(['/front-pages/landing-page en'])
  await pages.prerender(new Request('http://x/'))
  expect(drawn).toHaveLength(1)
})

test('none is made where the server ends before', async () => {
  const ending = new AbortController()
  const done = pages.awake(ending.signal, 0)
  ending.abort()
  await done
  expect(drawn).toEqual([])
})
