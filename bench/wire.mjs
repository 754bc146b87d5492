// Between a server and its database: hears each statement on its way, by the protocol of PostgreSQL, and passes it on.
import { connect, createServer } from 'node:net'

/** Without a byte for its kind: the first message of a connection. */
const startsAt = 8

/** The words of the first message, such as the name of who connects. */
function wordsOf(message) {
  const words = message.subarray(startsAt).toString().split('\0')
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 === 0 && word ? [[word, words[at + 1]]] : [])))
}

/** Calls `heard` with each whole message of a client: its kind and what it holds. */
function reader(heard) {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const kindBytes = isFirst ? 0 : 1
      if (rest.length < kindBytes + 4) return
      const length = kindBytes + rest.readInt32BE(kindBytes)
      if (rest.length < length) return
      heard(isFirst ? 'start' : String.fromCharCode(rest[0]), rest.subarray(0, length))
      rest = rest.subarray(length)
      isFirst = false
    }
  }
}

const ended = (buffer, from) => buffer.subarray(from, buffer.indexOf(0, from)).toString()

/** Each statement that is run, with the name of the pool that asks: `{ by: 'meridian', text: 'begin' }`.
 *  @example const wire = await openWire('postgres://…'); wire.statements; await wire.close() */
export async function openWire(address) {
  const { hostname, port } = new URL(address)
  const statements = []
  const open = new Set()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    let by = ''
    let parsed = ''
    const read = reader((kind, message) => {
      if (kind === 'start') by = wordsOf(message).application_name ?? ''
      // a name comes before the text, and is empty: nothing is kept in a connection
      if (kind === 'P') parsed = ended(message, message.indexOf(0, 5) + 1)
      if (kind === 'E') statements.push({ by, text: parsed })
      if (kind === 'Q') statements.push({ by, text: ended(message, 5) })
    })
    client.on('data', read)
    client.pipe(database).pipe(client)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ]) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => void (open.delete(one), other.destroy()))
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    statements,
    address: Object.assign(new URL(address), { host: `127.0.0.1:${server.address().port}` }).href,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
