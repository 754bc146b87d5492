/** Imports of extracts, as tests make them. */
import { mapFeature } from '#features/map/server'
import type { Import } from '#features/map/contract'
import { runNext } from '#server/job-runner'
import { files } from '#server/tables'
import type { Client, World } from './host'

export const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

/** As a network gives it: in pieces of no particular size. */
export const inPieces = (bytes: Uint8Array, size = 70_001) => {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close()
      controller.enqueue(bytes.slice(at, (at += size)))
    },
  })
}

/** Begins as an extract does, and goes on as none. */
export const likeExtract = (bytes: number) => {
  const whole = Uint8Array.from({ length: bytes }, (_, at) => (at * 7 + (at >> 8)) % 256)
  whole.set([0, 0, 0, 13, 10, 9, ...new TextEncoder().encode('OSMHeader')])
  return whole
}

export type Importing = ReturnType<typeof importing>
export function importing(world: World, admin: Client) {
  const start = async (name: string, bytes: number) =>
    json<Import>(admin('POST /api/map/imports', { name, fileName: 'little.osm.pbf', bytes, profiles: ['car'] }))
  const send = (id: number, body: ReadableStream) => admin(`PUT /api/map/imports/${id}/extract`, body)
  return {
    start,
    send,
    upload: async (bytes: Uint8Array, name: string) => send((await start(name, bytes.byteLength)).id, inPieces(bytes)),
    stored: () => world.host.db.select({ id: files.id }).from(files),
    imports: async () => (await json<{ imports: Import[] }>(admin('GET /api/map/imports'))).imports,
    work: async () => {
      while (await runNext([mapFeature], world.host));
    },
  }
}
