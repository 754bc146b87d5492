import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, temporary } from '../test/server-process.ts'
import { openPglite } from './pglite.ts'
import { builtFile } from './root.ts'

const { folder, remove } = temporary()
const data = join(folder, 'data')
afterAll(remove)

beforeAll(async () => {
  const database = await openPglite(data, () => undefined)
  await database.client.exec('create table written (n int primary key, filler text)')
  await database.close()
})

const open = (data: string) => `
  const { openDatabase } = await import(${JSON.stringify(builtFile('database'))})
  const lost = (line) => { console.log('lost: ' + line); process.exit(1) }
  const database = await openDatabase({ data: ${JSON.stringify(data)} }, { log() {}, lost, knocked(socket) { socket.destroy() } })
  const sql = (text) => database.db.execute(text)
`

/** Says each number once it was acknowledged: by then it must outlive anything. */
const writer = `${open(data)}
  const { rows: [{ last }] } = await sql('select coalesce(max(n), 0) as last from written')
  let next = last + 1
  console.log('opened')
  const write = async () => {
    for (;;) {
      const n = next++
      await sql("insert into written values (" + n + ", repeat('x', " + (n % 5000) + "))")
      process.stdout.write('+' + n + '\\n')
    }
  }
  await Promise.all([write(), write(), write()])
`

test('killed at any moment during writes, it opens again with all that was acknowledged', async () => {
  const acknowledged = new Set<number>()
  // Moments of all kinds: at once, in the first writes, in the middle, around a checkpoint.
  const moments = [0, 13, 57, 150, 330, 610]
  for (const milliseconds of moments) {
    const running = run(writer, {})
    await running.says(/opened/)
    await new Promise((done) => setTimeout(done, milliseconds))
    // the last one has written, however busy the machine is
    if (milliseconds === moments.at(-1)) await running.says(/(^\+\d+\n){60}/m)
    await running.kill('SIGKILL')
    for (const [, n] of running.output().matchAll(/^\+(\d+)$/gm)) acknowledged.add(Number(n))
  }
  const database = await openPglite(data, () => undefined)
  const { rows } = await database.client.query('select n from written')
  await database.client.exec('vacuum (analyze)')
  await database.close()
  const there = new Set((rows as { n: number }[]).map(({ n }) => n))
  expect(acknowledged.size).toBeGreaterThan(50)
  expect([...acknowledged].filter((n) => !there.has(n))).toEqual([])
}, 60_000)

test('an answer waits for the disk: every write of its own flushes', async () => {
  const copy = join(folder, 'flushed')
  mkdirSync(copy)
  cpSync(join(data, 'database'), join(copy, 'database'), { recursive: true })
  // Stands before every module of the process and of its threads, and counts what reaches the disk.
  const counter = join(folder, 'counter.cjs')
  const count = join(folder, 'count')
  writeFileSync(
    counter,
    `const fs = require('node:fs')
     const flush = fs.fsyncSync
     fs.fsyncSync = (file) => { flush(file); fs.appendFileSync(${JSON.stringify(count)}, '.') }
     require('node:module').syncBuiltinESMExports()`,
  )
  writeFileSync(count, '')
  const counting = `
    const fs = await import('node:fs')
    ${open(copy)}
    await sql('select 1')
    const before = fs.statSync(${JSON.stringify(count)}).size
    for (let n = 0; n < 20; n++) await sql('insert into written values (' + (1000000 + n) + ')')
    console.log('flushed: ' + (fs.statSync(${JSON.stringify(count)}).size - before))
    await database.close()
    process.exit(0)
  `
  const running = run(counting, { NODE_OPTIONS: `--require ${counter}` })
  const [, flushed] = await running.says(/flushed: (\d+)/)
  expect(Number(flushed)).toBeGreaterThanOrEqual(20)
  expect(await running.ended).toBe(0)
})

test('a full disk ends the process with a clear line, and what was acknowledged is there once there is room', async () => {
  const copy = join(folder, 'full')
  mkdirSync(copy)
  cpSync(join(data, 'database'), join(copy, 'database'), { recursive: true })
  // A log file of 16 MB cannot be made under this limit (in blocks of 512 bytes), which is what a full disk comes to.
  const limit = (command: string[]) => ['/bin/sh', '-c', 'ulimit -f 32000; exec "$@"', 'sh', ...command]
  const filling = `${open(copy)}
    await sql('create table filled (n int primary key)')
    for (let n = 1; ; n++) {
      await sql('insert into filled values (' + n + ')')
      process.stdout.write('+' + n + '\\n')
      await sql('select pg_switch_wal()').catch(() => undefined)
    }
  `
  const running = run(filling, {}, limit)
  const [, line] = await running.says(/^lost: (.*)$/m)
  expect(line).toMatch(/^The embedded database had to stop: .*PANIC/)
  expect(await running.ended).toBe(1)
  const acknowledged = [...running.output().matchAll(/^\+(\d+)$/gm)].map(([, n]) => Number(n))
  expect(acknowledged.length).toBeGreaterThan(0)
  const database = await openPglite(copy, () => undefined)
  const { rows } = await database.client.query('select n from filled')
  await database.close()
  const there = new Set((rows as { n: number }[]).map(({ n }) => n))
  expect(acknowledged.filter((n) => !there.has(n))).toEqual([])
}, 60_000)

test('words that look like a panic, written by people, end nothing', async () => {
  const database = await openPglite(data, (line) => {
    throw new Error(line)
  })
  const words = '2026-01-01 00:00:00.000 UTC [42] PANIC: '
  await expect(database.client.query(`select '\n${words}'::int`)).rejects.toThrow('PANIC')
  await expect(database.client.query('select 1')).resolves.toMatchObject({ rows: [{ '?column?': 1 }] })
  await database.close()
})

test('what the nightly maintenance does, the database takes, and planner statistics are there after it', async () => {
  const database = await openPglite(data, () => undefined)
  await database.maintain!()
  const { rows } = await database.client.query("select reltuples > 0 as known from pg_class where relname = 'written'")
  expect(rows).toEqual([{ known: true }])
  await database.close()
})

test('a half made cluster is made again, a whole one never', async () => {
  const half = join(folder, 'half')
  mkdirSync(join(half, 'database/base'), { recursive: true })
  writeFileSync(join(half, 'database.unfinished'), '')
  const made = await openPglite(half, () => undefined)
  await made.client.exec('create table kept (n int)')
  await made.close()
  expect(existsSync(join(half, 'database.unfinished'))).toBe(false)
  const again = await openPglite(half, () => undefined)
  await expect(again.client.query('select n from kept')).resolves.toMatchObject({ rows: [] })
  await again.close()
  expect(readdirSync(half)).toEqual(['database'])
})
