import * as z from 'zod/mini'
import { raw, upload } from '#contract/bodies'
import { Day, Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { id, int, text } from '#contract/params'
import { RichText } from '#contract/rich-text'

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const Id = z.int32().check(z.positive())

export const Member = z.strictObject({
  img: z.string().check(z.maxLength(2000)),
  name: z.string().check(z.maxLength(200)),
  id: z.optional(Id),
})
export type Member = z.infer<typeof Member>

export const Board = z.object({ id: Id, title: z.string(), itemsIds: z.array(Id), version: z.int() })
export type Board = z.infer<typeof Board>

export const Item = z.object({
  id: Id,
  title: z.string(),
  dueDate: z.nullable(z.string()),
  labels: z.array(z.string()),
  members: z.array(Member),
  comments: z.string(),
  attachments: z.int(),
  commentsCount: z.int(),
  image: z.nullable(z.string()),
  version: z.int(),
})
export type Item = z.infer<typeof Item>

export const Kanban = z.object({
  boards: z.array(Board),
  items: z.array(Item),
  /** The board of finished cards: they are never overdue. */
  doneBoardId: z.nullable(Id),
})
export type Kanban = z.infer<typeof Kanban>

const UnknownIds = z.object({
  message: z.string(),
  issues: z.array(
    z.object({ path: z.array(z.union([z.string(), z.number()])), code: z.string(), message: z.string() }),
  ),
})
const version = z.optional(z.int())
const unknown = { board: [404, { message: 'Board not found' }], item: [404, { message: 'Item not found' }] } as const
const badTitle = [409, { message: 'A board of this title exists' }] as const

export const getKanban = endpoint('GET /api/apps/kanban', {
  says: 'All boards with their items',
  needs: ['read', 'Kanban'],
  gives: [200, Kanban],
})

export const listPeople = endpoint('GET /api/apps/kanban/people', {
  says: 'Who can be a member of a card',
  needs: ['update', 'Kanban'],
  also: ['User'],
  query: { q: text },
  gives: [200, z.object({ people: z.array(z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) })) })],
})

export const renameBoard = endpoint('PUT /api/apps/kanban/board/rename', {
  says: 'Rename a board',
  needs: ['update', 'Kanban'],
  body: z.strictObject({ boardId: Id, newName: Title, version }),
  gives: [201, Board],
  fails: { board_unknown: unknown.board, board_exists: badTitle, board_outdated: outdated },
})
export const deleteBoard = endpoint('DELETE /api/apps/kanban/board/{id}', {
  says: 'Delete a board and its items',
  needs: ['delete', 'Kanban'],
  params: { id },
  gives: [204],
  fails: { board_unknown: unknown.board },
})
export const addBoard = endpoint('POST /api/apps/kanban/board/add', {
  says: 'Add a board',
  needs: ['create', 'Kanban'],
  body: z.strictObject({ title: Title }),
  gives: [201, Board],
  fails: { board_exists: badTitle },
})
export const addItem = endpoint('POST /api/apps/kanban/item/add', {
  says: 'Add an item at the end of a board',
  needs: ['create', 'Kanban'],
  body: z.strictObject({ itemTitle: Title, boardName: Title, boardId: Id }),
  gives: [201, Item],
  fails: { board_unknown: unknown.board },
})

/** Of an item's field `comments`: the text of the last one. */
export const longestComments = 20_000
/** What a client may send of an item. Its own numbers and picture are known, and written by calls of their own. */
const ItemChange = z.strictObject({
  id: Id,
  title: z.optional(Title),
  dueDate: z.optional(z.nullable(z.union([Day, Moment, z.literal('')]))),
  labels: z.optional(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
  members: z.optional(z.array(Member).check(z.maxLength(50))),
  comments: z.optional(z.string().check(z.maxLength(longestComments))),
  attachments: z.optional(z.int32().check(z.nonnegative())),
  commentsCount: z.optional(z.int32().check(z.nonnegative())),
  image: z.optional(z.nullable(z.string())),
  version,
})
export type ItemChange = z.infer<typeof ItemChange>
export const updateItem = endpoint('PUT /api/apps/kanban/item/update', {
  says: 'Change an item; with an old version it is refused',
  needs: ['update', 'Kanban'],
  body: z.strictObject({ item: ItemChange }),
  gives: [201, Item],
  fails: { item_unknown: unknown.item, item_outdated: outdated, member_unknown: [400, UnknownIds] },
})
export const deleteItem = endpoint('DELETE /api/apps/kanban/item/{id}', {
  says: 'Delete an item',
  needs: ['delete', 'Kanban'],
  params: { id },
  gives: [204],
  fails: { item_unknown: unknown.item },
})
export const reorderItems = endpoint('PUT /api/apps/kanban/item/state-update', {
  says: "Put these items on a board in this order; the board's items left out follow",
  needs: ['update', 'Kanban'],
  body: z.strictObject({ boardId: Id, ids: z.array(Id).check(z.maxLength(10_000)) }),
  gives: [201, Board],
  fails: { ids_unknown: [400, UnknownIds] },
})
export const reorderBoards = endpoint('PUT /api/apps/kanban/board/state-update', {
  says: 'Put the boards in this order; those left out follow',
  needs: ['update', 'Kanban'],
  body: z.array(Id).check(z.maxLength(10_000)),
  gives: [201, z.array(Id)],
  fails: { ids_unknown: [400, UnknownIds] },
})

export const Comment = z.object({
  id: z.int(),
  author: z.nullable(z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) })),
  body: RichText,
  createdAt: z.string(),
})
export type Comment = z.infer<typeof Comment>
export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  media: z.string(),
  size: z.int(),
  addedBy: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

export const getItem = endpoint('GET /api/apps/kanban/item/{id}', {
  says: 'What belongs to an item: comments and attachments',
  needs: ['read', 'Kanban'],
  also: ['User'],
  params: { id },
  gives: [200, z.object({ item: Item, boardId: Id, comments: z.array(Comment), attachments: z.array(Attachment) })],
  fails: { item_unknown: unknown.item },
})
export const addComment = endpoint('POST /api/apps/kanban/item/{id}/comments', {
  says: 'Write a comment; the count follows',
  needs: ['update', 'Kanban'],
  params: { id },
  body: z.strictObject({ body: RichText }),
  gives: [201, Comment],
  fails: { item_unknown: unknown.item, comment_empty: [400, { message: 'A comment says something' }] },
})
export const deleteComment = endpoint('DELETE /api/apps/kanban/item/{id}/comments/{commentId}', {
  says: 'Delete a comment of your own; who may delete cards may delete any',
  needs: ['update', 'Kanban'],
  params: { id, commentId: int(0) },
  gives: [204],
  fails: {
    comment_unknown: [404, { message: 'Comment not found' }],
    comment_of_another: [403, { message: 'Somebody else wrote this' }],
  },
})
export const addAttachment = endpoint('POST /api/apps/kanban/item/{id}/attachments', {
  says: 'Attach a file; the count follows',
  needs: ['update', 'Kanban'],
  params: { id },
  query: { name: text },
  body: upload({ mostBytes: 20_000_000 }),
  gives: [201, Attachment],
  fails: { item_unknown: unknown.item, file_empty: [400, { message: 'The file is empty' }] },
})
const attachment = {
  params: { id, attachmentId: int(0) },
  fails: { attachment_unknown: [404, { message: 'Attachment not found' }] },
} as const
export const deleteAttachment = endpoint('DELETE /api/apps/kanban/item/{id}/attachments/{attachmentId}', {
  says: 'Remove an attachment and its file',
  needs: ['update', 'Kanban'],
  ...attachment,
  gives: [204],
})
export const getAttachment = endpoint('GET /api/apps/kanban/item/{id}/attachments/{attachmentId}', {
  says: 'The file itself',
  needs: ['read', 'Kanban'],
  ...attachment,
  gives: [200, raw('application/octet-stream')],
})
export const setImage = endpoint('PUT /api/apps/kanban/item/{id}/image', {
  says: "Show one of the item's attachments, a picture, on its card; none takes it away",
  needs: ['update', 'Kanban'],
  params: { id },
  body: z.strictObject({ attachmentId: z.nullable(z.int32()) }),
  gives: [201, Item],
  fails: {
    item_unknown: unknown.item,
    attachment_unknown: attachment.fails.attachment_unknown,
    not_a_picture: [400, { message: 'Only a PNG, JPEG, WebP or GIF is shown on a card' }],
  },
})
