import { expect, test } from 'vitest'
import { comeAgain } from './come-again'

test('what could not be fetched is fetched again, and fails once it was tried often enough', async () => {
  let asked = 0
  const late = (after: number) => async () => {
    asked += 1
    if (asked <= after) throw new Error(`away ${asked}`)
    return 'there'
  }
  expect(await comeAgain(late(2), [0, 0])).toBe('there')
  expect(asked).toBe(3)
  asked = 0
  await expect(comeAgain(late(9), [0, 0])).rejects.toThrow('away 3')
})
