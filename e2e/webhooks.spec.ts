/** A webhook to a receiver of ours: a delivery moves, the call arrives signed, and is sent again. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call } from '#client/call'
import { addApiDelivery, cancelApiDelivery } from '#features/doors/v1/contract'
import { addWebhook, deleteWebhook, listWebhooks } from '#features/doors/webhooks/contract'
import { ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

type Heard = { headers: Record<string, unknown>; body: string }
const place = '/apps/logistics/settings/webhooks'

/** Nothing is sent there any more, when its receiver is gone. */
async function forget(api: Call, name: string): Promise<void> {
  const { webhooks } = await api(listWebhooks, { query: { q: name } })
  for (const { id } of webhooks) await api(deleteWebhook, { params: { id } })
}

test('an event arrives signed; its attempt is seen, and sent again', async ({ person }) => {
  const heard: Heard[] = []
  let status = 500
  const receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(status).end(status === 500 ? 'Out of paper' : 'Thank you')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  const word = ownWord()
  const customer = `Odile ${word}`
  const told = () => heard.filter(({ body }) => body.includes(customer))

  const { page, api } = await person('Administrator', place)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill(`Quayside ${word}`)
  await drawer.getByLabel('Address').fill(`http://127.0.0.1:${port}/in`)
  await drawer.getByRole('checkbox', { name: 'delivery.cancelled' }).check()
  // the demo's own deliveries are on their way meanwhile
  for (const name of ['delivery.dispatched', 'delivery.en_route', 'delivery.delivered', 'delivery.failed'])
    await drawer.getByRole('checkbox', { name }).uncheck()
  await drawer.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Quayside ${word}` })).toBeVisible()

  const address = { line: '9 Gull Steps', position: { lat: 38.53, lon: -41.98 } }
  const asked = { customer: { name: customer }, address, day: '2030-05-13', load: { items: 1 } }
  const made = await api(addApiDelivery, { body: asked })
  await expect.poll(() => told().length, { intervals: [50] }).toBeGreaterThan(0)
  const { headers, body } = told()[0]!
  expect(JSON.parse(body)).toMatchObject({ type: 'delivery.created', data: { customer: { name: customer } } })
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const said = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(said).digest('base64')}`)

  // it failed, and is tried again by itself; a ping shows that its receiver is well
  status = 200
  await page.getByRole('button', { name: 'Send ping' }).click()
  await expect(page.getByText('It arrived')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Accepted').nth(1)).toBeVisible()
  await page.getByText('delivery.created').first().click()
  await expect(drawer.getByText('Out of paper')).toBeVisible()
  await expect(drawer.getByText('Thank you')).toBeVisible()
  const before = told().length
  await drawer.getByRole('button', { name: 'Replay' }).click()
  await expect.poll(() => told().length, { intervals: [50] }).toBe(before + 1)
  expect(told().at(-1)!.headers['webhook-id']).toBe(headers['webhook-id'])
  await forget(api, word)
  await api(cancelApiDelivery, { params: { id: made.id }, body: { reason: 'Only tried' } })
  receiver.close()
})

test('an address inside is refused, and the page says why', async ({ person }) => {
  const { page, api } = await person('Administrator', place)
  const name = `Inside ${ownWord()}`
  const events = ['delivery.cancelled'] as const
  const { id } = await api(addWebhook, { body: { name, url: 'https://169.254.169.254/latest', events: [...events] } })
  await page.goto(`${place}/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Send ping' }).click()
  await expect(page.getByText('Blocked: the address is private').first()).toBeVisible()
  await api(deleteWebhook, { params: { id } })
})
