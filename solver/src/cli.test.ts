import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const solver = fileURLToPath(new URL('..', import.meta.url))

it('ends as it should when nobody reads its lines any longer', { timeout: 60_000 }, async () => {
  const command = [join(solver, 'scripts/solve.mjs'), join(solver, 'examples/04-skills.json'), '--iterations', '100']
  // the reader is gone before anything is said; the exit code goes where complaints go
  const shell = ['-c', '{ "$0" "$@"; echo $? >&2; } | :', process.execPath, ...command]
  const { stderr } = await promisify(execFile)('sh', shell)
  expect(stderr).toBe('0\n')
})
