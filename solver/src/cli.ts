import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { command } from './command.ts'
import { solve } from './solve.ts'

// the first interrupt ends the search with the best so far, the second one ends the process
const cancel = new AbortController()
process.once('SIGINT', () => cancel.abort())

// who reads the lines may stop reading (`| head -1`): the answer is written before, and the exit code stays true
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

process.exitCode = await command(process.argv.slice(2), {
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  write: (path, content) => writeFile(path, content),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  solve,
  signal: cancel.signal,
})
