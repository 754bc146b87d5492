// npm run backup [-- file]: asks the running server, or reads the database itself when none runs.
import { load } from './ready.mjs'

const { backup } = await load('backup')
await backup(process.argv.slice(2))
