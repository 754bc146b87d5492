/** A stored file in memory, laid out once at its size: for what cannot read it as it comes. */
import type { Base } from './context'
import { filesOf } from './files'

type Reading = Pick<Base, 'db' | 'signal'> & { host: Parameters<typeof filesOf>[1] }

export async function wholeFile({ db, host, signal }: Reading, fileId: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = filesOf(db, host)
  const file = (await files.find(fileId))!
  const whole = new Uint8Array(file.size)
  let at = 0
  const reader = (await files.read(file)).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    signal.throwIfAborted()
    whole.set(part.value, at)
    at += part.value.byteLength
  }
  return whole
}
