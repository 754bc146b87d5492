// npm run dev: both sides anew at every change. The pages by Vite, which passes /api on; the server built and started again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, needNode, root, run } from './ready.mjs'

needNode()
install()
if (run(process.execPath, ['scripts/template.mjs']) !== 0) process.exit(1)
// What is built from now on is no longer what the mark beside it says.
rmSync(join(root, 'dist/.server'), { force: true })

const { build, createServer } = await import('vite')
const entry = pathToFileURL(join(root, 'dist/server/main.js')).href
let server
let turn = Promise.resolve()

const restart = () => {
  turn = turn.then(async () => {
    await stop()
    server = spawn(process.execPath, ['--input-type=module', '-e', `(await import('${entry}')).main('server')`], {
      cwd: root,
      stdio: 'inherit',
    })
  })
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

const watcher = await build({ root, mode: 'server', logLevel: 'warn', build: { watch: {} } })
watcher.on('event', ({ code, error }) => {
  if (code === 'END') restart()
  if (code === 'ERROR') console.error(error.message)
})

const pages = await createServer({ root, mode: 'development', logLevel: 'warn' })
await pages.listen()
console.log(`Pages, anew at every change: ${pages.resolvedUrls.local[0]}`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([watcher.close(), pages.close(), turn.then(stop)])
    process.exit(0)
  })
