// npm run bench [-- page api start streams]: what the product costs, as tables. Nothing here passes or fails.
import { build, install, needNode, stop } from '../scripts/ready.mjs'

needNode()
install()
build(['client', 'server'])

const tables = ['page', 'api', 'start', 'streams']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !tables.includes(name))
if (unknown.length) stop(`Unknown: ${unknown.join(', ')}. There are ${tables.join(', ')}.`)

for (const name of asked.length ? asked : tables) {
  const { title, measure } = await import(`./${name}.mjs`)
  console.log(`\n${title}`)
  console.table(await measure())
}
