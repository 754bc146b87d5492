/** The landing page: what it tells, and a message that arrives. */
import { listPlans, updatePlan } from '#features/billing/contract/plans'
import { listMailboxes } from '#features/email/contract/mailboxes'
import { axeFaults } from './axe.ts'
import { expect, test } from './world.ts'

test('a visitor reads what it is, follows a link of the header and writes a message, which staff find', async ({
  person,
}) => {
  const { page } = await person(undefined, '/front-pages/landing-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Routes your drivers can actually drive')
  await expect(page.getByText('Live figures of this demo')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The planning board/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose plan: Team' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  const subject = `Pianos ${Date.now()}`
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Newcomb')
  await page.getByRole('textbox', { name: 'Your email address' }).fill('ada@newcomb.example')
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('button', { name: 'Send message' }).click()
  // what is missing is said at its field
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you bring pianos?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('The answer goes to ada@newcomb.example')).toBeVisible()

  const { api } = await person('Administrator', '/apps/kanban')
  const { mailboxes } = await api(listMailboxes)
  const box = mailboxes.find(({ visitors }) => visitors)!
  const { page: staff } = await person('Administrator', `/apps/email?mailbox=${box.id}`)
  await staff.getByText(subject).first().click()
  await expect(staff.getByText('ada@newcomb.example').first()).toBeVisible()
})

test('a plan is written below the plans, and visitors read it', async ({ person }) => {
  const { page, api } = await person('Administrator', '/pages/pricing')
  await page.getByRole('button', { name: 'Edit Enterprise' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit Enterprise' })
  await drawer.getByRole('textbox', { name: 'Price a month' }).fill('510')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enterprise saved')).toBeVisible()
  const { page: visitor } = await person(undefined, '/front-pages/pricing')
  await visitor.getByText('Monthly', { exact: true }).click()
  await expect(visitor.getByRole('region', { name: 'Enterprise', exact: true })).toContainText('€510 a month')
  // as it was, for the journeys that come after
  const { key, version: _, ...plan } = (await api(listPlans)).plans.find((one) => one.key === 'enterprise')!
  await api(updatePlan, { params: { key }, body: { ...plan, monthCents: 480_00 } })
})
