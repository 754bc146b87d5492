import { expect, test } from 'vitest'
import { doneBoard } from './rules'

const boards = (...titles: string[]) => titles.map((title, at) => ({ id: at + 1, title, itemsIds: [], version: 1 }))

test('what is finished stays on Done when a board is added after it', () => {
  expect(doneBoard(boards('In Progress', 'Done'))?.title).toBe('Done')
  expect(doneBoard(boards('In Progress', 'Done', 'Ideas'))?.title).toBe('Done')
})

test('where no board is called Done, the last one is', () => {
  expect(doneBoard(boards('À faire', 'Terminé'))?.title).toBe('Terminé')
  expect(doneBoard([])).toBeUndefined()
})
