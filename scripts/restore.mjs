// npm run restore -- file: brings a backup into an empty data directory or an empty PostgreSQL.
import { load } from './ready.mjs'

const { restore } = await load('restore')
await restore(process.argv.slice(2))
