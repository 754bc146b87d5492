/** The shop asks for deliveries of its orders: many at once, and one by keyboard alone that is called off again. */
import { madeCustomer, madeOrder, ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

const list = '/apps/ecommerce/order/list'

test('deliveries of several orders at once; each says what became of it', { tag: '@demo' }, async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const name = `Tamsin ${ownWord()}`
  const customer = await madeCustomer(api, { customer: name })
  const orders = [(await madeOrder(api, customer)).order, (await madeOrder(api, customer)).order]
  const theirs = `${list}?q=${encodeURIComponent(name)}`
  await page.goto(theirs)
  const choose = async () => {
    for (const order of orders) await page.getByRole('checkbox', { name: new RegExp(`#${order}`) }).check()
    await page.getByRole('button', { name: 'Create deliveries' }).click()
  }
  await choose()
  const dialog = page.getByRole('dialog', { name: 'Deliver 2 orders?' })
  await dialog.getByRole('button', { name: 'Create deliveries' }).click()
  await expect(page.getByText('2 deliveries created')).toBeVisible()

  // whoever is brought already is not brought twice
  await page.goto(theirs)
  await choose()
  await dialog.getByRole('button', { name: 'Create deliveries' }).click()
  await expect(dialog.getByRole('alert').getByText(/D-\d+ brings it already/)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`/apps/ecommerce/order/details/${orders[0]}`)
  const brought = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(brought.getByRole('button', { name: 'Create delivery' })).toHaveCount(0)
  await brought.getByRole('link', { name: /^Open D-\d+/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: `Order #${orders[0]}` }).click()
  await expect(page).toHaveURL(new RegExp(`order/details/${orders[0]}`))
})

test('by keyboard alone: an order gets its delivery, is cancelled, and its delivery with it', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { order } = await madeOrder(api, await madeCustomer(api))
  await page.goto(`/apps/ecommerce/order/details/${order}`)
  const enter = async (name: string | RegExp, within = page.locator('body')) => {
    await within.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await enter('Create delivery')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'From' }).or(dialog.getByLabel('From')).first()).toBeVisible()
  await enter('Create delivery', dialog)
  await expect(page.getByText(new RegExp(`D-\\d+ brings order #${order}`))).toBeVisible()
  const link = page.getByRole('link', { name: /^Open D-\d+/ })
  await expect(link).toBeVisible()
  const code = (await link.innerText()).trim()

  await enter('More actions')
  await page.getByRole('menuitem', { name: 'Cancel order' }).focus()
  await page.keyboard.press('Enter')
  // nothing is done before somebody said what becomes of it
  await enter('Cancel order', dialog)
  await expect(dialog.getByText('Say what becomes of its delivery')).toBeVisible()
  await dialog.getByRole('radio', { name: `Cancel ${code} too` }).focus()
  await page.keyboard.press('Space')
  await enter('Cancel order', dialog)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(`Order #${order} was cancelled`).first()).toBeVisible()
})
