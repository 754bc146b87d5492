import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'

/** The browser the machine has; undefined leaves the choice to playwright. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
export const chromiumPath = [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))

/** How a page is served. */
export interface Headers {
  /** Whether it may share memory with its workers. */
  readonly isolated: boolean
  /** Whether its policy allows WebAssembly. */
  readonly wasm: boolean
  /** Whether its policy allows workers. */
  readonly workers: boolean
}

/**
 * A page with the built package on it, as an app would bundle it: `solver` is global there. Served as the first part of the
 * path says: `/isolated,wasm,workers/`.
 * @example const { url, close } = await servePackage('solver/dist', 'solver/.cache/page')
 */
export async function servePackage(dist: string, folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const entry = `import * as solver from ${JSON.stringify(join(dist, 'index.js'))}\nglobalThis.solver = solver\n`
  await writeFile(join(folder, 'page.js'), entry)
  await writeFile(join(folder, 'index.html'), '<!doctype html><script type="module" src="./page.js"></script>')
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: 'out', assetsDir: '.' },
  })
  const server = createServer((request, response) => {
    const [, how, ...path] = normalize(new URL(request.url!, 'http://here').pathname).split('/')
    const file = join(folder, 'out', path.join('/') || 'index.html')
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, headersOf(how, file))
    return response.end(readFileSync(file))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: (headers: Headers) => {
      const how = (['isolated', 'wasm', 'workers'] as const).filter((name) => headers[name])
      return `http://127.0.0.1:${port}/${how.join(',') || 'none'}/`
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function headersOf(how: string, file: string) {
  const [wasm, workers] = [how.includes('wasm') ? "'wasm-unsafe-eval'" : '', how.includes('workers') ? 'self' : 'none']
  return {
    'content-type': extname(file) === '.html' ? 'text/html' : 'text/javascript',
    'content-security-policy': `default-src 'none'; script-src 'self' ${wasm}; worker-src '${workers}'`,
    ...(how.includes('isolated')
      ? { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
      : {}),
  }
}
