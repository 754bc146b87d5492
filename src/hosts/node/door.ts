import type { Socket } from 'node:net'
import type { Host } from '#server/host'
import { clearHalfBackups, giveBackup } from './backup-door.ts'
import { takeRegion } from './region-door.ts'

const longestLine = 64 * 1024

/** What commands on this machine ask of the running server, by the socket that is its lock: the first line says what. */
export function answerDoor(data: string, host: Promise<Host>, log: Host['log']) {
  clearHalfBackups(data)
  return (socket: Socket) => {
    socket.on('error', () => undefined)
    // Another process that only looks whether someone is here.
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
        log({ level: 'error', at: 'door', message: error instanceof Error ? error.message : String(error) })
        socket.destroy()
      })
    }
    const answer = async (line: string, rest: Buffer) => {
      if (line === 'backup') return giveBackup(socket, data, host)
      if (line.startsWith('region ')) return takeRegion(socket, line.slice(7), rest, host)
      socket.destroy()
    }
    socket.on('data', hear)
  }
}
