import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { id } from '#contract/params'

export const Category = z.object({
  id: z.int32(),
  name: z.string(),
  parentId: z.nullable(z.int32()),
  position: z.int(),
  /** Products of it, without those of the categories below. */
  products: z.int(),
  version: z.int(),
})
export type Category = z.infer<typeof Category>

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  parentId: z.nullable(z.int32()),
}
const category_unknown = [404, { message: 'Category not found' }] as const
const fails = {
  category_exists: [409, { message: 'There is a category of this name' }],
  parent_unknown: [400, { message: 'There is no such category to stand under' }],
} as const

export const listCategories = endpoint('GET /api/apps/ecommerce/categories', {
  says: 'All categories, parents before children, as they stand in the shop',
  needs: ['read', 'Product'],
  gives: [200, z.object({ categories: z.array(Category) })],
})
export const addCategory = endpoint('POST /api/apps/ecommerce/categories', {
  says: 'Add a category, the last of its parent',
  needs: ['create', 'Product'],
  body: z.strictObject({ name: fields.name, parentId: z.optional(fields.parentId) }),
  gives: [201, Category],
  fails,
})
export const updateCategory = endpoint('PUT /api/apps/ecommerce/categories/{id}', {
  says: 'Rename a category, or put it under another',
  needs: ['update', 'Product'],
  params: { id },
  body: z.strictObject({
    name: z.optional(fields.name),
    parentId: z.optional(fields.parentId),
    version: z.optional(z.int()),
  }),
  gives: [201, Category],
  fails: {
    category_unknown,
    ...fails,
    category_circle: [409, { message: 'A category cannot stand under itself' }],
    category_outdated: outdated,
  },
})
export const orderCategories = endpoint('PUT /api/apps/ecommerce/categories/order', {
  says: 'The order of the categories below one, or of those at the top',
  needs: ['update', 'Product'],
  body: z.strictObject({ parentId: fields.parentId, ids: z.array(z.int32()).check(z.maxLength(500)) }),
  gives: [201, z.object({ categories: z.array(Category) })],
  fails: { ids_unknown: [400, z.object({ message: z.string(), ids: z.array(z.int32()) })] },
})
export const deleteCategory = endpoint('DELETE /api/apps/ecommerce/categories/{id}', {
  says: 'Delete a category that holds nothing',
  needs: ['delete', 'Product'],
  params: { id },
  gives: [204],
  fails: {
    category_unknown,
    category_in_use: [409, z.object({ message: z.string(), products: z.int(), categories: z.int() })],
  },
})
