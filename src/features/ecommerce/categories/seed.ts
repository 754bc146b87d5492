import type { Seed, SeedContext } from '#server/prepare'
import { shelves } from '#features/ecommerce/products/seed/shelf'
import { categories } from './tables'

const below: Record<string, string[]> = {
  Electronics: ['Audio', 'Scanners and printers'],
  Office: ['Paper and pens', 'Furniture'],
  'Home Decor': ['Lighting', 'Ceramics'],
}
async function sowCategories({ db }: SeedContext): Promise<void> {
  const tops = Object.keys(shelves)
  await db.insert(categories).values(tops.map((name, position) => ({ id: position + 1, name, position })))
  const children = Object.entries(below).flatMap(([parent, names]) =>
    names.map((name, position) => ({ name, position, parentId: tops.indexOf(parent) + 1 })),
  )
  await db.insert(categories).values(children.map((child, at) => ({ id: tops.length + at + 1, ...child })))
}

export const categoriesSeed: Seed = { name: 'categories', demo: [sowCategories] }
