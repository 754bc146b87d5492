// npm start: installs what is missing, builds what is stale, serves. With --worker: background jobs only.
import { load } from './ready.mjs'

const role = process.argv.includes('--worker') ? 'worker' : 'server'
const { main } = await load('main', role === 'worker' ? ['server'] : ['client', 'server'])
await main(role)
