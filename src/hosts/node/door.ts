import type { Socket } from 'node:net'
import type { Host } from '#server/host'
import { clearHalfBackups, giveBackup } from './backup-door.ts'
import { failure } from './log.ts'
import { giveRecovery, type Opened } from './recover-door.ts'
import { takeRegion } from './region-door.ts'

const longestLine = 64 * 1024

/** Commands such as `npm run backup` talk to the running server over the socket that is also its lock. Their first line
 *  says what they want. */
export function answerDoor(data: string, opened: Promise<Opened>, log: Host['log']) {
  const host = opened.then((those) => those.host)
  clearHalfBackups(data)
  return (socket: Socket) => {
    socket.on('error', () => undefined)
    // A process that only checks whether a server is running connects and ends at once.
    socket.once('end', () => socket.end())
    let start = Buffer.alloc(0)
    const hear = (part: Buffer) => {
      start = Buffer.concat([start, part])
      const end = start.indexOf(10)
      if (end < 0) return void (start.length > longestLine && socket.destroy())
      socket.off('data', hear)
      socket.pause()
      socket.removeAllListeners('end')
      const line = start.subarray(0, end).toString().trim()
      void answer(line, start.subarray(end + 1)).catch((error: unknown) => {
        log(failure('door', error))
        socket.destroy()
      })
    }
    const answer = async (line: string, rest: Buffer) => {
      if (line === 'backup') return giveBackup(socket, data, host)
      if (line.startsWith('region ')) return takeRegion(socket, line.slice(7), rest, host)
      if (line.startsWith('recover ')) return giveRecovery(socket, line.slice(8), opened)
      socket.destroy()
    }
    socket.on('data', hear)
  }
}
