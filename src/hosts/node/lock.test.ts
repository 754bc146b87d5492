import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lock, socketOf } from './lock.ts'

let data: string
beforeEach(() => void (data = mkdtempSync(join(tmpdir(), 'meridian-lock-'))))
afterEach(() => rmSync(data, { recursive: true }))

const take = () => lock(data, (socket) => socket.end())

test('a second holder is refused in one line; after the release it may', async () => {
  const first = await take()
  await expect(take()).rejects.toThrow(/^The data directory .* is in use by another Meridian: [^\n]*$/)
  await first.release()
  const second = await take()
  await second.release()
  expect(readdirSync(data)).toEqual([])
})

test('the lock of a killed process is reclaimed, and of many that want it one gets it', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(socketOf(data))}, () => console.log('held'))`,
  ])
  await once(holder.stdout, 'data')
  await expect(take()).rejects.toThrow('in use')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(existsSync(socketOf(data))).toBe(true)
  const taken = await Promise.allSettled(Array.from({ length: 8 }, take))
  const winners = taken.filter((one) => one.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await expect(take()).rejects.toThrow('in use')
  await winners[0]!.value.release()
})

test('a path too long for a socket is refused with what to do', async () => {
  await expect(lock(`/tmp/${'long/'.repeat(25)}`, () => undefined)).rejects.toThrow('give MERIDIAN_DATA a shorter one')
})
