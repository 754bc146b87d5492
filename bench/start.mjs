import { prepare } from './server.mjs'

export const title = 'From the start of the process to the first answer (embedded database)'

export async function measure() {
  const place = await prepare('pglite')
  const rows = []
  for (const run of ['first, makes and fills the database', 'second', 'third']) {
    const server = await place.start()
    rows.push({ run, seconds: (server.milliseconds / 1000).toFixed(2) })
    await server.stop()
  }
  await place.remove()
  return rows
}
