import { expect, test } from 'vitest'
import type { At, FoundMatrix, MatrixAsked } from '#server/roads'
import { keptMatrix } from './kept-matrix'

const place = (nth: number): At => ({ lon: nth / 1000, lat: nth / 500 })
const places = (count: number, from = 0) => Array.from({ length: count }, (_, at) => place(from + at))
const share = (all: readonly number[]) => {
  const cells = new Int32Array(new SharedArrayBuffer(4 * all.length))
  cells.set(all)
  return cells
}
/** How far it is from one place to the other, and how many cells were asked for. */
function aProvider() {
  const asked: number[] = []
  const ask = async ({ points, to = points }: MatrixAsked): Promise<FoundMatrix> => {
    asked.push(points.length * to.length)
    const cells = points.flatMap(({ lon }) => to.map((other) => Math.round(other.lon * 1000 - lon * 1000)))
    return { seconds: share(cells), metres: share(cells.map((cell) => cell * 10)), sources: ['roads'] }
  }
  return { asked, ask }
}
const plain = ({ seconds, metres, sources }: FoundMatrix) => ({ seconds: [...seconds], metres: [...metres], sources })
const whole = async (points: At[]) => plain(await aProvider().ask({ profile: 'car', points }))

test('what is known is not asked for again, and what is new is asked for alone, as if all had been', async () => {
  const { asked, ask } = aProvider()
  const matrixOf = keptMatrix(10)
  const of = async (points: At[], family = 'town car') => plain(await matrixOf(family, { profile: 'car', points }, ask))
  const day = places(12)
  await of(day)
  await of(day)
  expect(asked).toEqual([144])
  // two more, one gone, in another order
  const next = [...places(2, 40), ...day.slice(1).toReversed()]
  expect(await of(next)).toEqual(await whole(next))
  expect(asked).toEqual([144, 2 * 13, 11 * 2])
  // a van takes other roads
  await of(next, 'town van')
  expect(asked.at(-1)).toBe(169)
})

test('few places, and some to others, are asked for as they are; a day that is mostly new is asked for whole', async () => {
  const { asked, ask } = aProvider()
  const matrixOf = keptMatrix(10)
  await matrixOf('town', { profile: 'car', points: places(9) }, ask)
  await matrixOf('town', { profile: 'car', points: places(9) }, ask)
  await matrixOf('town', { profile: 'car', points: places(12), to: places(2) }, ask)
  expect(asked).toEqual([81, 81, 24])
  await matrixOf('town', { profile: 'car', points: places(12) }, ask)
  const other = [...places(3), ...places(9, 70)]
  expect(plain(await matrixOf('town', { profile: 'car', points: other }, ask))).toEqual(await whole(other))
  expect(asked.slice(3)).toEqual([144, 144])
})
