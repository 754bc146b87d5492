// npm run import-roads FILE.osm.pbf [-- --profiles car,van --bbox w,s,e,n --name NAME]: also while the server runs.
import { load } from './ready.mjs'

const { importRoads } = await load('import-roads')
await importRoads(process.argv.slice(2))
