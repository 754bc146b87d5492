import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { folded } from '#contract/folded'

const world = aWorld()

const foldedThere = async (text: string) => {
  const { rows } = (await world.host.db.execute(sql`select folded(${text}) as said`)) as { rows: { said: string }[] }
  return rows[0]!.said
}

/** What people write, and what whoever searches types instead. */
const alike = [
  ['Émile Lefèvre', 'emile lefevre'],
  ['Straße 12', 'strasse 12'],
  ['Ørsted & Æsir', 'orsted & aesir'],
  ['Œuvre, Łódź', 'oeuvre, lodz'],
  ['أحمد الإسكندرية', 'احمد الاسكندريه'],
  ['مُحَمَّد', 'محمد'],
  ['مكتبـــة ٤٢', 'مكتبه 42'],
  ['ﬁn — ½\tx', 'fin — 1⁄2 x'],
  ['50% of_it\\', '50% of_it\\'],
  ['', ''],
] as const

test('a new line stays one, and each begins with a blank', async () => {
  expect(folded('É\nb')).toBe('e\n b')
  for (const text of ['É\nb', 'E\nb']) expect(await foldedThere(text)).toBe('e\n b')
})

test.each(alike)('%s is found by %s', async (written, typed) => {
  expect(folded(written)).toBe(typed)
  expect(folded(typed)).toBe(typed)
  expect(await foldedThere(written)).toBe(typed)
})
