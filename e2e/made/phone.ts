/** A phone of its own: a browser that keeps what it has on a disk, whose process may be killed, and a line to the product that
 *  may be cut. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from 'playwright/test'
import { chromiumFlags, chromiumPath } from '../../scripts/browser.mjs'

/** What becomes of what a driver tells: nothing is heard; it is heard and its answer is lost; or all is well. */
export type Line = 'cut' | 'deaf' | 'open'
export type Lined = { url: string; be(line: Line): void; answered(): Promise<void>; end(): Promise<void> }

/** Between a phone and the product. What is read passes whatever the line is: only what is told may be lost. */
export async function lineTo(url: string): Promise<Lined> {
  let line: Line = 'open'
  let told = () => {}
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const tells = asked.method === 'POST' && /^\/api\/drive\/(acts|proofs)/.test(asked.url!)
    if (tells && line === 'cut') return asked.socket.destroy()
    const { hostname, port } = new URL(url)
    const { method, url: path, headers } = asked
    const on = request({ hostname, port, method, path, headers }, (came) => {
      const isLost = tells && line === 'deaf'
      came.on('end', () => {
        if (isLost) asked.socket.destroy()
        if (tells) told()
      })
      if (isLost) return came.resume()
      answer.writeHead(came.statusCode!, came.headers)
      came.pipe(answer)
    })
    on.on('error', () => asked.socket.destroy())
    answer.on('close', () => on.destroy())
    asked.pipe(on)
  }
  const server = createServer((asked, answer) => void pass(asked, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (next) => void (line = next),
    /** The product has answered what is told next, whoever heard it. */
    answered: () => new Promise((resolve) => (told = resolve)),
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Phone = { page: Page; kill(): Promise<void>; putDown(): Promise<void> }
export type Pocket = { open(url: string): Promise<Phone>; empty(): Promise<void> }

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What a phone keeps while its browser is not running. */
export function aPocket(): Pocket {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-phone-'))
  const portFile = join(folder, 'DevToolsActivePort')
  let last: Phone | undefined
  return {
    async open(url) {
      rmSync(portFile, { force: true })
      // the street map is not what is looked at: drawn by the processor it takes longer than all else
      const own = [
        '--headless',
        '--disable-3d-apis',
        '--lang=en-GB',
        `--user-data-dir=${folder}`,
        '--remote-debugging-port=0',
      ]
      const browserFile = await chromiumPath()
      if (!browserFile) throw new Error('no browser is installed here')
      const running = spawn(browserFile, [...chromiumFlags, ...own, 'about:blank'], { stdio: 'ignore', detached: true })
      const over = once(running, 'exit')
      const isUp = () => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n')
      await expect.poll(isUp, { intervals: [50] }).toBe(true)
      const [port] = readFileSync(portFile, 'utf8').split('\n')
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = browser.contexts()[0]!.pages()[0]!
      page.on('pageerror', (one) => console.log('pageerror', one.message))
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(url)
      last = {
        page,
        async kill() {
          last = undefined
          // all its processes at once: one that goes on for a moment would hold what the next one opens
          process.kill(-running.pid!, 'SIGKILL')
          await over
          await expect.poll(() => isThere(-running.pid!), { intervals: [50] }).toBe(false)
          await browser.close()
        },
        /** As one is closed by whoever has it: what it keeps for later is written. */
        async putDown() {
          last = undefined
          const devtools = await browser.newBrowserCDPSession()
          await devtools.send('Browser.close').catch(() => undefined)
          await over
        },
      }
      return last
    },
    async empty() {
      await last?.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
