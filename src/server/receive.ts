/** Takes an upload as it comes: counted, known by its bytes, stored part by part, and told as far as it is stored. */
import { isUpload, type Upload } from '#contract/bodies'
import type { Endpoint } from '#contract/endpoint'
import { received } from '#contract/received'
import { writable } from '#contract/writable'
import { keepFile } from './files'
import type { Host } from './host'
import { send } from './messages'
import { BrokenOff, partsOf } from './parts'
import type { Person } from './person'
import { Refused, tooLarge, wrongKind } from './refused'
import type { Receiving, StoredFile } from './storage'

type From = { host: Host; endpoint: Endpoint; person: Person | undefined; request: Request }

/** Twice a second at most. */
const tellEvery = 500

export async function receive({ host, endpoint, person, request }: From, body: Upload, how: Receiving) {
  if (!isUpload(endpoint.body)) throw new Error(`${endpoint.name} takes no upload`)
  const { mostBytes, kinds } = endpoint.body
  const upload = /^[\w-]{1,64}$/.exec(request.headers.get('x-upload') ?? '')?.[0]
  let bytes = 0
  let toldAt = 0
  const tell = async (): Promise<void> => {
    if (Date.now() - toldAt < tellEvery) return
    toldAt = Date.now()
    await how.told?.(bytes)
    if (!upload || !person) return
    const data = { upload, bytes }
    await send(host.db, { event: received.name, tag: '', data, to: [person.id], transient: true })
  }
  async function* counted() {
    for await (const part of partsOf(body.stream())) {
      if (bytes + part.byteLength > mostBytes) throw tooLarge(mostBytes)
      yield part
      // asked for the next one: this is stored
      bytes += part.byteLength
      await tell()
    }
  }
  const check = (media: string) => {
    if (kinds && !kinds.includes(media)) throw wrongKind(kinds)
  }
  return keepFile(host, writable(how.name), counted(), check).catch((error: unknown): StoredFile => {
    throw error instanceof BrokenOff ? new Refused(400, { message: 'The upload broke off' }) : error
  })
}
