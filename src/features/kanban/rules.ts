import type { Item, Kanban } from './contract'

/** Takes one out and puts it back at a place. */
export function moveWithin(ids: readonly number[], from: number, to: number): number[] {
  const moved = [...ids]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** The order asked for, each id once; what was there and is not named follows in its old order. */
export function orderOf(present: readonly number[], asked: readonly number[]): number[] {
  const named = [...new Set(asked)]
  return [...named, ...present.filter((id) => !named.includes(id))]
}

/** What `item/state-update` does to the whole: the ids stand on this board, in this order, and on no other. */
export function placeItems(kanban: Kanban, boardId: number, ids: readonly number[]): Kanban {
  const boards = kanban.boards.map((board) =>
    board.id === boardId
      ? { ...board, itemsIds: orderOf(board.itemsIds, ids) }
      : { ...board, itemsIds: board.itemsIds.filter((id) => !ids.includes(id)) },
  )
  return { ...kanban, boards }
}

export function placeBoards(kanban: Kanban, ids: readonly number[]): Kanban {
  const order = orderOf(
    kanban.boards.map((board) => board.id),
    ids,
  )
  return { ...kanban, boards: order.flatMap((id) => kanban.boards.find((board) => board.id === id) ?? []) }
}

/** What stands on a card: the server sends nothing else as a picture. An SVG may hold a page, which must not run as ours. */
export const isPicture = (media: string): boolean => /^image\/(png|jpeg|webp|gif)$/.test(media)

/** Which of these fields differ between two states of a card. */
export function changedFields<F extends keyof Item>(before: Pick<Item, F>, after: Partial<Pick<Item, F>>): F[] {
  return (Object.keys(after) as F[]).filter(
    (field) => after[field] !== undefined && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}

/** Due before today, both as 2026-11-20. */
export const isOverdue = (dueDate: string | null, today: string): boolean => dueDate !== null && dueDate < today

/** Not half of a character that takes two places: the trail, which is JSON, would not take it. */
export const firstOf = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '')

/** Where an attachment is read; a card's picture is one of them. */
export const attachmentAddress = (itemId: number, attachmentId: number): string =>
  `/api/apps/kanban/item/${itemId}/attachments/${attachmentId}`
