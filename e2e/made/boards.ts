/** A board of the journey's own, with cards that only it has. */
import type { Call } from '#client/call'
import { addBoard, addItem, deleteBoard, type Board, type Item } from '#features/kanban/contract'
import { ownWord } from './office.ts'

export type MadeBoard = Pick<Board, 'id' | 'title'> & { cards: Item[] }

export async function madeBoard(api: Call, ...titles: string[]): Promise<MadeBoard> {
  const { id, title } = await api(addBoard, { body: { title: `Bay ${ownWord()}` } })
  const cards: Item[] = []
  for (const itemTitle of titles)
    cards.push(await api(addItem, { body: { itemTitle: `${itemTitle} ${ownWord()}`, boardName: title, boardId: id } }))
  return { id, title, cards }
}

export const removeBoard = (api: Call, { id }: MadeBoard): Promise<unknown> => api(deleteBoard, { params: { id } })
