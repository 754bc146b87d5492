/** What an installation that holds nothing says to visitors. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld({ demo: false })
const asked = async <T>(path: `GET /api/${string}`): Promise<T> => (await (await world.nobody(path)).json()) as T

test('without the demo no plan is offered and no price promised until a person enters one', async () => {
  expect(await asked('GET /api/front/plans')).toMatchObject({ plans: [], features: [] })
})

test('without the demo the questions say nothing of what a shop asks for sending or takes back', async () => {
  const groups = await asked<{ faqKey: string; faqs: { answer: string }[] }[]>('GET /api/pages/faq')
  expect(groups.map(({ faqKey }) => faqKey)).toEqual(['start', 'daily', 'safety'])
  const said = groups.flatMap(({ faqs }) => faqs.map(({ answer }) => answer)).join('\n')
  expect(said).not.toMatch(/dollars|72 hours|15 days/)
})
