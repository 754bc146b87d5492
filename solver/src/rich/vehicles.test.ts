import { describe, expect, it } from 'vitest'
import { accept, weigh } from '../kernel/rich-accept.ts'
import { exchangeVehicles } from '../kernel/rich-vehicles.ts'
import { readVroom } from '../read/vroom.ts'
import { RichSearch } from './search.ts'

const job = (id: number, lon: number, skills: number[] = []) => ({ id, location: [lon, 48], service: 300, skills })
const vehicle = (id: number, skills: number[], hours: number) => ({
  id,
  start: [2, 48],
  end: [2, 48],
  skills,
  time_window: [0, hours * 3600],
})

/** Two near jobs on vehicle 0, two far ones on vehicle 1; vehicle 2 is not used. */
function opened() {
  const problem = readVroom({
    vehicles: [vehicle(1, [1], 9), vehicle(2, [1, 2], 8), vehicle(3, [1], 7)],
    jobs: [job(1, 2.01, [1]), job(2, 2.02), job(3, 2.2, [2]), job(4, 2.21)],
  })
  const orders = [
    { vehicle: 0, order: [0, 1] },
    { vehicle: 1, order: [2, 3] },
  ]
  // plain TypeScript: the kernel's own functions can be called
  const search = new RichSearch(problem, 1, orders, '')
  search.take(orders)
  return search
}

describe('Vehicles exchange their routes', () => {
  it('where both may drive what the other has', () => {
    const search = opened()
    expect(exchangeVehicles(0, 2, 1e18)).toBe(true)
    expect(search.fault()).toBe(0)
    weigh()
    accept()
    expect(search.fault()).toBe(0)
  })

  it('but not against a skill, and not for more than it may cost', () => {
    const search = opened()
    expect(exchangeVehicles(0, 1, 1e18)).toBe(false)
    expect(exchangeVehicles(0, 2, 0)).toBe(false)
    expect(search.fault()).toBe(0)
  })
})
