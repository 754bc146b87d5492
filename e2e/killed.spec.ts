/** A phone whose browser is killed between each two steps of everything a driver can do: nothing is lost, nothing twice. */
import type { Page } from 'playwright/test'
import { getDelivery } from '#features/logistics/deliveries/contract'
import { answerProposal, getPhone, makeLink } from '#features/logistics/phone/contract/desk'
import { getRoute } from '#features/logistics/routes/contract'
import { listTrail } from '#features/logistics/trail/contract'
import { dayIn, doorsOf, madeDelivery, madeDepot, madeDriver, madeRoute, noNeeds, publish } from './made/logistics.ts'
import { aPocket, lineTo, type Lined, type Pocket } from './made/phone.ts'
import { expect, test as base } from './world.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inMenu = async (page: Page, name: string) => {
  await press(page, 'More')
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
const fill = (page: Page, label: string, text: string) => page.getByRole('dialog').getByLabel(label).fill(text)
const inSheet = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).last().click()

type OfPhone = { pocket: Pocket; line: Lined }
/** Put away whatever becomes of the journey. */
const test = base.extend<OfPhone>({
  pocket: async ({}, use) => {
    const pocket = aPocket()
    await use(pocket)
    await pocket.empty()
  },
  line: async ({ served }, use) => {
    const line = await lineTo(served.url)
    await use(line)
    await line.end()
  },
})

test('killed between each two steps of all fourteen acts, each is done once', async ({ person, pocket, line }) => {
  // a browser is started 42 times
  test.setTimeout(300_000)
  const { api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  const driver = await madeDriver(api, depot)
  // whichever comes first may be paid for, and handed over in part
  const door = { day: dayIn(0), codCents: 4550, items: 3, needs: noNeeds }
  const deliveries = []
  for (const _ of [1, 2, 3]) deliveries.push(await madeDelivery(api, depot, door))
  const { id } = await publish(api, await madeRoute(api, driver, deliveries))
  const route = await api(getRoute, { params: { id } })
  const doors = doorsOf(route).map(({ deliveryId }) => deliveryId!)
  const link = new URL((await api(makeLink, { params: { id: driver.id } })).url)

  const drive = `${line.url}/drive`
  let phone = await pocket.open(`${line.url}${link.pathname}${link.hash}`)
  const stands = () => expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d+$/)
  await stands()
  await phone.putDown()
  phone = await pocket.open(drive)

  const waiting = () => phone.page.getByText(/\d to send/)
  const killedAtEachStep = async (name: string, act: (page: Page) => Promise<void>) =>
    test.step(name, async () => {
      // it is kept and not sent
      line.be('cut')
      await act(phone.page)
      await expect(waiting()).toBeVisible()
      await phone.kill()
      // it is done, and nobody was told
      line.be('deaf')
      const heard = line.answered()
      phone = await pocket.open(drive)
      await heard
      await phone.kill()
      // it is told, and not yet put away
      line.be('open')
      const told = line.answered()
      phone = await pocket.open(drive)
      await told
      await phone.kill()
      phone = await pocket.open(drive)
      await stands()
      await expect(waiting()).toBeHidden()
    })

  await killedAtEachStep('message', async (page) => {
    await inMenu(page, 'Messages')
    await fill(page, 'Write to dispatch', 'The gate is shut')
    await inSheet(page, 'Send')
    await press(page, 'Close')
  })
  await killedAtEachStep('reorder', async (page) => {
    await press(page, 'Ask to reorder')
    await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').first().click()
    await inSheet(page, 'Send')
  })
  const said = (await api(getPhone, { params: { id: driver.id } })).messages
  expect(said.map(({ kind }) => kind)).toEqual(['text', 'reorder'])
  const params = { id: driver.id, message: said[1]!.id }
  await api(answerProposal, { params, body: { answer: 'accepted' } })
  await expect(phone.page.getByRole('heading', { name: 'Your route has changed' })).toBeVisible()
  await killedAtEachStep('seen', (page) => press(page, 'I have seen it'))
  await killedAtEachStep('start', (page) => press(page, 'Start route'))
  await killedAtEachStep('pause', (page) => inMenu(page, 'Take a break'))
  await killedAtEachStep('resume', (page) => press(page, 'End the break'))
  await killedAtEachStep('setOut', (page) => press(page, 'Set out'))
  await killedAtEachStep('arrive', (page) => press(page, 'I am here'))
  await killedAtEachStep('proof', async (page) => {
    await press(page, 'Note')
    await fill(page, 'Note', 'Left with the porter')
    await inSheet(page, 'Save')
    await press(page, 'Close')
  })
  await killedAtEachStep('cash', async (page) => {
    await press(page, 'Cash')
    await inSheet(page, /taken$/)
  })
  await killedAtEachStep('done', (page) => press(page, 'Done'))
  await press(phone.page, 'Set out')
  await press(phone.page, 'I am here')
  await expect(waiting()).toBeHidden()
  await killedAtEachStep('failed', async (page) => {
    await press(page, 'Failed')
    await inSheet(page, 'Nobody there')
    await inSheet(page, 'Mark as failed')
  })
  await press(phone.page, 'Set out')
  await press(phone.page, 'I am here')
  await expect(waiting()).toBeHidden()
  await press(phone.page, 'Cash')
  await inSheet(phone.page, /taken$/)
  await expect(waiting()).toBeHidden()
  await killedAtEachStep('partial', async (page) => {
    await press(page, 'In part')
    await fill(page, 'of 3', '2')
    await inSheet(page, 'In part')
  })
  await killedAtEachStep('complete', (page) => press(page, 'End route'))
  await phone.kill()

  const { messages, cash } = await api(getPhone, { params: { id: driver.id } })
  expect(messages.map(({ kind }) => kind)).toEqual(['text', 'reorder'])
  expect(cash.map(({ cents }) => cents)).toEqual([4550, 4550])
  const after = await api(getRoute, { params: { id } })
  expect(after.state).toMatch(/completed|closed/)
  for (const deliveryId of doors) {
    const { attempts, proofs } = await api(getDelivery, { params: { id: deliveryId } })
    expect(attempts).toHaveLength(1)
    expect(proofs.length).toBeLessThan(2)
  }
  const { events } = await api(listTrail, { params: { of: 'routes', id }, query: { itemsPerPage: 100 } })
  const states = events.flatMap(({ did, state }) => (did === 'moved' ? state : [])).toReversed()
  expect(states.filter((state) => state !== 'published' && state !== 'planned')).toEqual([
    'in_progress',
    'paused',
    'in_progress',
    after.state,
  ])
})
