// npm start: installs what is missing, builds what is stale, serves. With --worker: background jobs only.
import { build, load } from './ready.mjs'

const role = process.argv.includes('--worker') ? 'worker' : 'server'
const { main } = await load('main', role === 'worker' ? ['server'] : ['client', 'server'], { later: 'city' })
await main(role)
// no first screen shows the map, and who asks for it waits for it
await build(['city'])
