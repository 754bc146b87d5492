/** Which feature counts on which: arrows go down, from who knows more to who knows less, and there is no circle. */
import { expect, test } from 'vitest'
import { homeOf, listed, read } from './hosts/test/house'
import { circlesIn, graphOf } from './hosts/test/imports'

/** Rows that are read from below, because a list is joined with them: by their table and the states it can hold, and by
 *  nothing else. The list may only shrink. */
const readFromBelow: Record<string, string[]> = {
  // what a delivery brings, and the route it is on
  'logistics/deliveries': ['ecommerce/orders', 'logistics/routes'],
  // who bought it
  'ecommerce/reviews': ['ecommerce/orders'],
}
const isOwn = (file: string) => homeOf(file) !== undefined && !/\.test\.|\/test-/.test(file)
const texts = new Map(
  listed('src/features/*.ts', 'src/features/*.tsx')
    .filter(isOwn)
    .map((file) => [file, read(file)]),
)

/** The features that each feature counts on, and by which of its files. */
function arrowsOf(files: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const arrows = new Map<string, Map<string, string>>()
  for (const [file, asked] of graphOf(files)) {
    const from = homeOf(file)!.feature
    const own = arrows.get(from) ?? new Map<string, string>()
    for (const one of asked) {
      const to = homeOf(one)!.feature
      const isJoin = /\/(tables|contract\/states)\.ts$/.test(one) && readFromBelow[from]?.includes(to)
      if (to !== from && !isJoin) own.set(to, file)
    }
    arrows.set(from, own)
  }
  return arrows
}
function circlesOf(files: ReadonlyMap<string, string>) {
  const arrows = arrowsOf(files)
  const circles = circlesIn(new Map([...arrows].map(([from, to]) => [from, [...to.keys()]])))
  /** What leads round in it, and by which file. */
  const says = circles.flatMap((circle) =>
    circle.flatMap((from) => circle.flatMap((to) => arrows.get(from)?.get(to) ?? []).map((file) => `${from}: ${file}`)),
  )
  return { circles, says: says.join('\n') }
}

test('no feature is in a circle', () => {
  const { circles, says } = circlesOf(texts)
  expect(circles, says).toEqual([])
})

test('who asks upward joins a circle, and is named with the file', () => {
  const planted = 'src/features/people/users/server/planted.ts'
  const { circles, says } = circlesOf(new Map([...texts, [planted, "import '#features/kanban/tables'\n"]]))
  expect(circles).toContainEqual(['kanban', 'people/users'])
  expect(says).toContain(`users: ${planted}`)
})

test('what is read from below is read, and by its table and states alone', () => {
  for (const [from, all] of Object.entries(readFromBelow))
    for (const to of all) {
      const planted = `src/features/${from}/server/planted.ts`
      const { circles } = circlesOf(new Map([...texts, [planted, `import '#features/${to}/contract'\n`]]))
      expect(circles.flat(), `${from} may ask ${to}: it need not stand here`).toContain(from)
    }
})
