import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/build.mjs'
import type { Answer, Problem, Progress, SolveOptions } from '../../src/index.ts'
import { check } from '../../src/check.ts'
import { richDay } from '../rich-days.ts'
import { chromiumPath, type Headers, servePackage } from './pages.ts'

type Package = Pick<typeof import('../../src/index.ts'), 'solve'>

const days: Record<string, Problem> = {
  plain: {
    places: richDay({ tasks: 60, vehicles: 8, seed: 1, uses: [] }).places,
    profiles: { car: { metric: 'plane', rounding: 'nearest' } },
    vehicles: Array.from({ length: 8 }, (_, id) => ({ id, start: 0, end: 0, capacity: [20] })),
    jobs: Array.from({ length: 50 }, (_, id) => ({ id, place: 1 + id, delivery: [1 + (id % 4)] })),
  },
  rich: richDay({ tasks: 16, vehicles: 3, seed: 2, uses: ['windows', 'shipments', 'skills', 'breaks', 'softWindows'] }),
}

const orders = ({ routes }: Answer) =>
  routes.map(({ vehicle, steps }) => [vehicle, steps.map(({ kind, index }) => [kind, index])])

let browser: Browser
let served: Awaited<ReturnType<typeof servePackage>>
let node: Package

beforeAll(async () => {
  const dist = await ensureBuilt()
  node = (await import(pathToFileURL(join(dist, 'index.js')).href)) as Package
  served = await servePackage(dist, join(dirname(fileURLToPath(import.meta.url)), '../../.cache/page'))
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-quic'] })
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

async function open(headers: Headers): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(served.url(headers))
  await page.waitForFunction(() => 'solver' in globalThis)
  return page
}

/** Solves in the page; it is stopped once so many plans were shown. Ticks tell that the page stayed awake. */
async function solveIn(page: Page, problem: Problem, options: SolveOptions, stopAfter = Infinity) {
  return page.evaluate(
    async ([given, asked, most]) => {
      const { solve } = (globalThis as unknown as { solver: Package }).solver
      const shown: Progress[] = []
      const stop = new AbortController()
      let ticks = 0
      const timer = setInterval(() => (ticks += 1), 1)
      const onProgress = (progress: Progress) => {
        if (shown.push(progress) >= (most ?? Infinity)) stop.abort()
      }
      const answer = await solve(given, { ...asked, onProgress, signal: stop.signal })
      clearInterval(timer)
      return { answer, shown, ticks }
    },
    // Infinity is no JSON
    [problem, options, Number.isFinite(stopAfter) ? stopAfter : null] as const,
  )
}

const workers = true
describe.each([
  { isolated: true, wasm: true, workers },
  { isolated: false, wasm: true, workers },
  { isolated: true, wasm: false, workers },
])('in a browser, isolated: $isolated, WebAssembly allowed: $wasm', (headers) => {
  let page: Page
  beforeAll(async () => {
    page = await open(headers)
  })
  afterAll(() => page?.close())

  it('stands on the page that is meant', async () => {
    expect(await page.evaluate(() => [crossOriginIsolated, typeof SharedArrayBuffer])).toEqual([
      headers.isolated,
      headers.isolated ? 'function' : 'undefined',
    ])
  })

  describe.each([1, 2])('with %i threads', (threads) => {
    it.each(Object.keys(days))('answers a %s day as Node does, and the page stays awake', async (name) => {
      const options = { iterations: 60, seed: 3, threads, explain: false }
      let started = 0
      page.on('worker', () => (started += 1))
      const { answer, shown, ticks } = await solveIn(page, days[name], options)
      expect(started).toBe(threads)
      expect(check(days[name], answer)).toEqual([])
      expect(answer.run).toMatchObject({
        threads,
        ended: 'iterations',
        iterations: 60 * threads,
        engine: headers.wasm ? 'wasm' : 'plain',
      })
      expect(orders(answer)).toEqual(orders(await node.solve(days[name], options)))
      expect(shown.length).toBeGreaterThan(0)
      expect(ticks).toBeGreaterThan(0)
    })

    it('ends at once when it is cancelled', async () => {
      const { answer, shown } = await solveIn(page, days.rich, { seconds: 3600, threads, explain: false }, 1)
      expect(answer.run).toMatchObject({ ended: 'cancelled', threads })
      expect(answer.summary.cost).toBeLessThanOrEqual(shown.at(-1)!.cost + 1e-6)
      expect(check(days.rich, answer)).toEqual([])
    })
  })
})

describe('in a browser', () => {
  it('works in the page itself, in shifts, where its policy forbids workers', async () => {
    const page = await open({ isolated: false, wasm: true, workers: false })
    const options = { iterations: 60, seed: 3, explain: false }
    const { answer, ticks } = await solveIn(page, days.rich, options)
    expect(orders(answer)).toEqual(orders(await node.solve(days.rich, options)))
    expect(ticks).toBeGreaterThan(0)
    const cancelled = await solveIn(page, days.rich, { seconds: 3600, explain: false }, 1)
    expect(cancelled.answer.run?.ended).toBe('cancelled')
    await page.close()
  })

  it('tells what is wrong with a problem, as anywhere', async () => {
    const page = await open({ isolated: false, wasm: true, workers })
    const said = page.evaluate(
      (given) => (globalThis as unknown as { solver: Package }).solver.solve(given, { iterations: 1 }),
      { ...days.plain, jobs: [{ id: 1, place: 999 }] } as Problem,
    )
    await expect(said).rejects.toThrow('jobs')
    await page.close()
  })
})
