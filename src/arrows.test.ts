/** Which feature counts on which: arrows go down, from who knows more to who knows less. Those that still count on each other
 *  stand here by name: nobody joins them, and whoever is freed is taken off. */
import { expect, test } from 'vitest'
import { homeOf, listed, read } from './hosts/test/house'
import { circlesIn, graphOf } from './hosts/test/imports'

const stillInACircle = ['ecommerce/orders', 'ecommerce/reviews', 'logistics/deliveries', 'logistics/routes']

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
    for (const to of asked.map((one) => homeOf(one)!.feature)) if (to !== from) own.set(to, file)
    arrows.set(from, own)
  }
  return arrows
}
function circlesOf(files: ReadonlyMap<string, string>) {
  const arrows = arrowsOf(files)
  const circles = circlesIn(new Map([...arrows].map(([from, to]) => [from, [...to.keys()]])))
  /** For whoever joined: what leads into a circle from here, and by which file. */
  const says = circles.flatMap((circle) =>
    circle
      .filter((one) => !stillInACircle.includes(one))
      .flatMap((from) => circle.flatMap((to) => arrows.get(from)?.get(to) ?? []).map((file) => `${from}: ${file}`)),
  )
  return { circles, says: says.join('\n') }
}

test('no feature is in a circle but those that stand here', () => {
  const { circles, says } = circlesOf(texts)
  expect(circles, says).toEqual([stillInACircle])
})

test('who asks upward joins a circle, and is named with the file', () => {
  const planted = 'src/features/users/server/planted.ts'
  const { circles, says } = circlesOf(new Map([...texts, [planted, "import '#features/kanban/tables'\n"]]))
  expect(circles).toContainEqual(['kanban', 'users'])
  expect(says).toContain(`users: ${planted}`)
})
