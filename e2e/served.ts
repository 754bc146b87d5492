/** The product as people run it, for one worker's journeys. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { serveFolder } from '../src/hosts/test/folder-server.ts'
import { startPostgres } from '../src/hosts/test/postgres.ts'
import { startServer } from '../src/hosts/test/server-process.ts'
import { keptCluster, keptData, keptDatabase, secret } from './kept.ts'

export type Served = { url: string; restart(env?: Record<string, string>): Promise<void> }
export type Kind = 'pglite' | 'postgres' | 'demo'

/** `more`: of its environment. */
export async function serve(kind: Kind, more: Record<string, string> = {}): Promise<Served & { end(): Promise<void> }> {
  if (kind === 'demo') return serveDemo()
  const data = mkdtempSync(join(tmpdir(), 'meridian-journey-'))
  const cluster = kind === 'postgres' ? await startPostgres(keptCluster) : undefined
  if (!cluster) cpSync(keptData, data, { recursive: true })
  const env = {
    MERIDIAN_DATA: data,
    MERIDIAN_SECRET: secret,
    // receivers of webhooks are beside the journeys
    MERIDIAN_WEBHOOK_NETWORKS: '127.0.0.0/8',
    ...(cluster && { DATABASE_URL: cluster.addressOf(keptDatabase) }),
    ...more,
  }
  let server = await startServer(env)
  const served = {
    url: server.url,
    async restart(other: Record<string, string> = {}) {
      await server.kill('SIGTERM')
      server = await startServer({ ...env, ...other, PORT: new URL(served.url).port })
    },
    async end() {
      await server.kill('SIGTERM')
      await cluster?.remove()
      rmSync(data, { recursive: true, force: true })
    },
  }
  return served
}

/** As somebody begins with it who wants nothing but their own: no demo, and nobody who can enter yet. */
export async function serveEmpty(): Promise<{ url: string; code: string; end(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'meridian-empty-'))
  const server = await startServer({ MERIDIAN_DATA: data, MERIDIAN_DEMO: 'off' })
  const code = () => /enters with the code (\w+)/.exec(server.output())?.[1]
  // said after its address
  await expect.poll(code, { intervals: [20] }).toBeDefined()
  return {
    url: server.url,
    code: code()!,
    async end() {
      await server.kill('SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function serveDemo(): Promise<Served & { end(): Promise<void> }> {
  const { url, close } = await serveFolder('dist/demo', '/')
  const restart = () => Promise.reject(new Error('the demo has no server'))
  return { url: url.replace(/\/$/, ''), restart, end: close }
}
