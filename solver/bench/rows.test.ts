import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instance } from './instances.ts'
import { type Row, Rows } from './rows.ts'
import { Figures } from './table.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => new Rows(join(folder, 'cache'), folder)
const versions = { plain: 'p2', rich: 'r2' }
const row = (changes: Partial<Row> = {}): Row => ({
  instance: 'R108',
  budget: 10,
  clock: 'cpu',
  threads: 1,
  seed: 1,
  cost: 103,
  vehicles: 9,
  unserved: 0,
  unservedPriority: 0,
  iterations: 1000,
  cpuSeconds: 10,
  memory: 80,
  version: 'p2',
  ...changes,
})
const instance = (name: string, changes: Partial<Instance> = {}): Instance => ({
  name,
  family: 'rich',
  kernel: 'plain',
  budgets: [10],
  problem: () => ({ vehicles: [], jobs: [], shipments: [], profiles: [] }) as never,
  ...changes,
})
const group = { instance: 'R108', budget: 10, clock: 'cpu', threads: 1 } as const

describe('rows', () => {
  it('loses none of those that two benches add at the same time', () => {
    const [one, other] = [open(), open()]
    one.add(row({ seed: 1 }))
    other.add(row({ seed: 2 }))
    one.add(row({ seed: 3 }))
    expect(open().all.map(({ seed }) => seed)).toEqual([1, 2, 3])
    expect(one.has(row({ seed: 2 }))).toBe(true)
    expect(one.has(row({ seed: 4 }))).toBe(false)
    expect(one.has(row({ seed: 2, version: 'p1' }))).toBe(false)
  })

  it('stands a second head that two first writers have left, and refuses foreign columns', () => {
    open().add(row())
    const file = join(folder, 'cache/bench.jsonl')
    const [head] = readFileSync(file, 'utf8').split('\n')
    appendFileSync(file, `${head}\n`)
    open().add(row({ seed: 2 }))
    expect(open().all).toHaveLength(2)
    const foreign = open()
    rmSync(file)
    appendFileSync(file, '["name"]\n["R108"]\n')
    expect(() => foreign.all).toThrow('other columns')
  })

  it('keeps what the present search has measured, and shows what was kept until there is something newer', () => {
    open().add(row({ version: 'p1', cost: 110 }))
    open().add(row({ version: 'p1', cost: 120, instance: 'C104' }))
    open().keep(
      ({ version }) => version === 'p1',
      () => true,
    )
    rmSync(join(folder, 'cache'), { recursive: true })
    expect(open().of(group, 'p2')[0].cost).toBe(110)
    open().add(row({ cost: 105 }))
    expect(
      open()
        .of(group, 'p2')
        .map(({ cost }) => cost),
    ).toEqual([105])
    open().keep(
      ({ version }) => version === 'p2',
      () => true,
    )
    rmSync(join(folder, 'cache'), { recursive: true })
    expect(open().all.map(({ instance: name, cost }) => [name, cost])).toEqual([
      ['C104', 120],
      ['R108', 105],
    ])
  })

  it('never forgets the best answer: most important served, then most served, then cheapest', () => {
    for (const one of [
      row({ version: 'p1', cost: 50, unserved: 1, budget: 600 }),
      row({ version: 'p1', cost: 90, budget: 600 }),
      row({ version: 'p1', cost: 10, unserved: 1, unservedPriority: 5 }),
      row({ cost: 95 }),
    ])
      open().add(one)
    open().keep(
      ({ version }) => version === 'p2',
      () => true,
    )
    rmSync(join(folder, 'cache'), { recursive: true })
    expect(open().best().get('R108')).toMatchObject({ cost: 90, budget: 600 })
    expect(open().all).toHaveLength(1)
  })
})

describe('tables', () => {
  const tables = (...instances: Instance[]) => new Figures(instances, open(), versions)

  it('take the mean of an instance first, then that of the family', () => {
    for (const cost of [101, 103]) open().add(row({ cost, seed: cost }))
    open().add(row({ instance: 'C104', cost: 104 }))
    const family = tables(
      instance('R108', { family: 'vrptw', best: 100 }),
      instance('C104', { family: 'vrptw', best: 100 }),
    ).familyTable()
    expect(family).toContain('| vrptw | this | - | 3.00 | - | -; 2 x 1 to 2; - |')
    expect(family).toContain('| | HGS | - | - | 0.89 | |')
  })

  it('compare with our own best what serves as much, and say what does not', () => {
    open().add(row({ version: 'p1', cost: 100, unserved: 1, budget: 600 }))
    open().add(row({ cost: 102, unserved: 1 }))
    open().add(row({ cost: 80, unserved: 2, seed: 2 }))
    const figures = tables(instance('R108'))
    expect(figures.familyTable()).toContain('2.00, 1 runs serve less')
    expect(figures.instanceTable()).toContain('| R108 | 10 s | 2 | 2.00 | 2.00 | 2.00 | 9.0 | 1.5 (1) | 100 | 80 |')
  })

  it('set threads beside each other at equal wall time only', () => {
    open().add(row({ clock: 'wall', cost: 104 }))
    open().add(row({ clock: 'wall', cost: 102, threads: 2 }))
    open().add(row({ cost: 190 }))
    const table = tables(instance('R108', { best: 100 })).threadTable()
    expect(table).toContain('| R108 | 10 s | 4.00 (1) | 2.00 (1) |')
    expect(table).toContain('| mean | | 4.00 | 2.00 |')
  })

  it('leave out of the mean of threads what served less than the best', () => {
    open().add(row({ clock: 'wall', cost: 104 }))
    open().add(row({ clock: 'wall', cost: 90, unserved: 1, threads: 2 }))
    const table = tables(instance('R108', { best: 100 })).threadTable()
    expect(table).toContain('| R108 | 10 s | 4.00 (1) | - (1) |')
    expect(table).toContain('| mean | | - | - |')
  })

  it('have no gap for a family of which every run serves less than the best', () => {
    open().add(row({ unserved: 1 }))
    expect(tables(instance('R108', { best: 100 })).familyTable()).toContain('| this | - | -, 1 runs serve less | - |')
  })

  it('say how many rows are of an earlier search', () => {
    open().add(row({ version: 'p1' }))
    open().keep(
      ({ version }) => version === 'p1',
      () => true,
    )
    open().add(row({ instance: 'C104' }))
    expect(tables(instance('R108'), instance('C104')).staleness()).toMatch(/^1 of the 2 rows/)
  })
})
