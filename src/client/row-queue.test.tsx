import { expect, test } from 'vitest'
import { inTurn } from './row-queue'

/** A row that refuses what does not know its latest version, as the server does. */
function row() {
  let version = 1
  const log: string[] = []
  const save = async (text: string, from: number) => {
    await Promise.resolve()
    if (from < version) throw new Error('outdated')
    version += 1
    log.push(`${text}@${from}`)
    return { version }
  }
  return { save, log, elsewhere: () => void (version += 1) }
}

test('two quick changes of one row follow each other, each from what the one before left', async () => {
  const { save, log } = row()
  await Promise.all([inTurn('a:1', 1, (v) => save('one', v)), inTurn('a:1', 1, (v) => save('two', v))])
  await inTurn('a:1', 3, (v) => save('three', v))
  expect(log).toEqual(['one@1', 'two@2', 'three@3'])
})

test('somebody else in between is still a conflict, and does not stop what comes after', async () => {
  const { save, log, elsewhere } = row()
  elsewhere()
  await expect(inTurn('a:2', 1, (v) => save('one', v))).rejects.toThrow('outdated')
  await inTurn('a:2', 2, (v) => save('two', v))
  expect(log).toEqual(['two@2'])
})
