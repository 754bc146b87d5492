import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtFile } from '../node/root.ts'

export type Started = {
  /** Where it listens, once it has said so. */
  url: string
  output(): string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** A child ends with us, however we end: then its end of the pipe closes. */
const together = "process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume().unref();"

/** The built server as people run it; its environment holds what is given and nothing of ours. */
export async function startServer(env: Record<string, string>, role = 'server'): Promise<Started> {
  const running = run(`(await import(${JSON.stringify(builtFile('main'))})).main('${role}')`, env)
  const url = await running.says(/listens at (\S+)|works on background jobs/)
  return { url: url[1] ?? '', output: running.output, kill: running.kill }
}

/** A process that is to end by itself: its exit code and all it said. */
export async function runEntry(
  entry: 'main' | 'backup' | 'restore' | 'recover',
  argument: unknown,
  env: Record<string, string>,
) {
  const running = run(`(await import(${JSON.stringify(builtFile(entry))})).${entry}(${JSON.stringify(argument)})`, env)
  const code = await running.ended
  return { code, output: running.output() }
}

/** Any script on the built server. */
export function run(
  script: string,
  env: Record<string, string>,
  wrap: (command: string[]) => string[] = (same) => same,
) {
  const [command, ...args] = wrap([process.execPath, '--input-type=module', '-e', together + script])
  const child = spawn(command!, args, { env: { PATH: process.env['PATH'], PORT: '0', ...env } })
  let text = ''
  let heard = () => undefined as void
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more
      heard()
    })
  const closed = once(child, 'close').then(([code]) => {
    heard()
    return code as number | null
  })
  return {
    ended: closed,
    output: () => text,
    kill(signal: NodeJS.Signals) {
      child.kill(signal)
      return closed
    },
    async says(what: RegExp) {
      for (;;) {
        const found = what.exec(text)
        if (found) return found
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`It ended without saying ${what}:\n${text}`)
        await new Promise<void>((done) => (heard = done))
      }
    },
  }
}

/** A directory for one test file, and the way to remove it. */
export function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
