/** Imports of rows from files, as tests make them. */
import type { Import, Row } from '#features/imports/contract'
import { features } from '#features/server'
import { runNext } from '#server/job-runner'
import type { Client, TestHost } from './host'
import { json } from './importing'

/** `by`: how the host's jobs run; a world is made before each test file. */
export function fileImports(host: () => TestHost, client: Client) {
  const work = async () => {
    while (await runNext(features, host()));
  }
  const get = (id: number) => json<Import>(client(`GET /api/imports/${id}`))
  return {
    work,
    get,
    /** Brought, read and checked. */
    async bring(what: string, text: string | Uint8Array, name = 'rows.csv'): Promise<Import> {
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
      const { id } = await json<Import>(client(`POST /api/importers/${what}/files?name=${name}`, bytes))
      await work()
      return get(id)
    },
    rows: async (id: number, query = '') =>
      (await json<{ rows: Row[] }>(client(`GET /api/imports/${id}/rows?${query}`))).rows,
    /** A step that a job does. */
    async step(id: number, name: string, body?: unknown): Promise<Import> {
      await client(name.replace('{id}', String(id)), body)
      await work()
      return get(id)
    },
  }
}
