import type { Seed, SeedContext } from '#server/prepare'
import { categories } from './tables'

/** What the demo's shop sells, in the order in which it stands there. */
export const demoCategories = ['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games'] as const
const below: Record<string, string[]> = {
  Electronics: ['Audio', 'Scanners and printers'],
  Office: ['Paper and pens', 'Furniture'],
  'Home Decor': ['Lighting', 'Ceramics'],
}
async function sowCategories({ db }: SeedContext): Promise<void> {
  await db.insert(categories).values(demoCategories.map((name, position) => ({ id: position + 1, name, position })))
  const children = Object.entries(below).flatMap(([parent, names]) =>
    names.map((name, position) => ({
      name,
      position,
      parentId: demoCategories.findIndex((top) => top === parent) + 1,
    })),
  )
  await db.insert(categories).values(children.map((child, at) => ({ id: demoCategories.length + at + 1, ...child })))
}

export const categoriesSeed: Seed = { name: 'categories', demo: [sowCategories] }
