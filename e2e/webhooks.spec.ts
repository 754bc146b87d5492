/** A webhook to a receiver of ours: a delivery moves, the call arrives signed, and is sent again. @server: a browser sends nothing. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './world.ts'

type Heard = { headers: Record<string, unknown>; body: string }

test('an event arrives signed; its attempt is seen, and sent again @server', async ({ person }) => {
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

  const { page } = await person('Administrator', '/apps/logistics/settings/webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Quayside')
  await drawer.getByLabel('Address').fill(`http://127.0.0.1:${port}/in`)
  await drawer.getByRole('checkbox', { name: 'delivery.cancelled' }).check()
  // the demo's own deliveries are on their way meanwhile
  for (const name of ['delivery.dispatched', 'delivery.en_route', 'delivery.delivered', 'delivery.failed'])
    await drawer.getByRole('checkbox', { name }).uncheck()
  await drawer.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Quayside/ })).toBeVisible()

  const made = await page.request.post('/api/v1/deliveries', {
    data: {
      customer: { name: 'Odile Marsh' },
      address: { line: '9 Gull Steps', position: { lat: 38.53, lon: -41.98 } },
      day: '2030-05-13',
      load: { items: 1 },
    },
  })
  expect(made.status()).toBe(201)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const [{ headers, body }] = heard as [Heard]
  expect(JSON.parse(body)).toMatchObject({ type: 'delivery.created', data: { customer: { name: 'Odile Marsh' } } })
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const said = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(said).digest('base64')}`)

  // it failed, and is tried again by itself; a ping shows that its receiver is well
  status = 200
  await page.getByRole('button', { name: 'Send ping' }).click()
  await expect(page.getByText('It arrived')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Accepted').nth(1)).toBeVisible({ timeout: 20_000 })
  await page.getByText('delivery.created').first().click()
  await expect(drawer.getByText('Out of paper')).toBeVisible()
  await expect(drawer.getByText('Thank you')).toBeVisible()
  const before = heard.length
  await drawer.getByRole('button', { name: 'Replay' }).click()
  await expect.poll(() => heard.length).toBe(before + 1)
  expect(heard.at(-1)!.headers['webhook-id']).toBe(headers['webhook-id'])
  receiver.close()
})

test('an address inside is refused, and the page says why @server', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/logistics/settings/webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Inside')
  await drawer.getByLabel('Address').fill('https://169.254.169.254/latest')
  await drawer.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Inside/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send ping' }).click()
  await expect(page.getByText('Blocked: the address is private').first()).toBeVisible()
})
