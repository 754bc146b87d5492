/** Views of lists that a person saved: search, filters, sorting and columns under a name of their own. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, text } from './params'

export const SavedView = z.object({ id: z.int(), name: z.string(), search: z.string() })
export type SavedView = z.infer<typeof SavedView>

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
/** The list it belongs to, by the address of its rows; the view itself is the query of the page's address. */
const List = z.string().check(z.maxLength(200), z.regex(/^\/api\//))

export const listViews = endpoint('GET /api/account/views', {
  says: 'The views I saved of a list',
  needs: 'session',
  query: { list: text },
  gives: [200, z.object({ views: z.array(SavedView) })],
})
export const saveView = endpoint('POST /api/account/views', {
  says: 'Save a view of a list; one of the same name is replaced',
  needs: 'session',
  body: z.strictObject({ list: List, name: Name, search: z.string().check(z.maxLength(2000)) }),
  gives: [201, SavedView],
  fails: { views_too_many: [409, { message: 'There are too many views: remove one first' }] },
})
export const removeView = endpoint('DELETE /api/account/views/{id}', {
  says: 'Remove one of my views',
  needs: 'session',
  params: { id },
  gives: [204],
  fails: { view_unknown: [404, { message: 'View not found' }] },
})
