import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../scripts/build.mjs'
import { readVroom } from './read/vroom.ts'
import { evaluateVroom } from './vroom/evaluate.ts'
import { evaluateVroomApart } from './workers.ts'

const matrices = {
  car: {
    durations: [
      [0, 100],
      [100, 0],
    ],
  },
}
const planned = (step: object) =>
  readVroom(
    JSON.stringify({
      vehicles: [{ id: 1, start_index: 0, steps: [{ type: 'job', id: 1, ...step }] }],
      jobs: [{ id: 1, location_index: 1 }],
      matrices,
    }),
  )
const good = planned({})
const bad = planned({ service_before: 99 })
const refused = { name: 'BadInput', message: 'Infeasible route for vehicle 1.' }

describe('a plan is judged by VROOM’s rules in a worker', () => {
  let apart: typeof evaluateVroomApart
  beforeAll(async () => {
    const dist = await ensureBuilt()
    const built: unknown = await import(/* @vite-ignore */ `${dist}/index.js`)
    apart = (built as { evaluateVroomApart: typeof evaluateVroomApart }).evaluateVroomApart
  })

  it('as it would be here, and whoever asked is free meanwhile', async () => {
    let begun = 0
    const count = () => (begun += 1)
    process.on('worker', count)
    const answer = await apart(good)
    process.off('worker', count)
    expect(begun).toBe(1)
    expect(answer).toEqual(evaluateVroom(good))
  })

  it('what is wrong with it has the same name and the same words', async () => {
    expect(() => evaluateVroom(bad)).toThrow(expect.objectContaining(refused))
    await expect(apart(bad)).rejects.toMatchObject({ ...refused, faults: [{ path: '', says: refused.message }] })
    // another one is judged all the same
    expect(await apart(good)).toEqual(evaluateVroom(good))
  })

  it('here, where there is none', async () => {
    expect(await evaluateVroomApart(good)).toEqual(evaluateVroom(good))
    await expect(evaluateVroomApart(bad)).rejects.toMatchObject(refused)
  })
})
