/** A folder of files under a path, as any plain web server gives it: no header of ours, 404.html for what is not there. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
}

export type Folder = { url: string; asked: string[]; close(): Promise<void> }

/** @example const { url, asked, close } = await serveFolder('dist/demo', '/sub/path/') */
export async function serveFolder(folder: string, path: string): Promise<Folder> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://folder')
    asked.push(`${request.method} ${pathname}`)
    const inside = pathname.startsWith(path) ? normalize(pathname.slice(path.length) || 'index.html') : '404.html'
    const wanted = join(folder, inside)
    const found = inside !== '404.html' && !inside.startsWith('..') && existsSync(wanted) && statSync(wanted).isFile()
    const file = found ? wanted : join(folder, '404.html')
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
