import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import type { NotificationWish } from '#features/people/users/contract/told'
import { Kit } from '#ui/Kit'
import { useLabels } from './labels'
import { NotificationsTab } from './NotificationsTab.tsx'

type Told = NotificationWish & { title: string }
const fetched = globalThis.fetch
let settings: Told[]
/** What was sent and is not answered yet: each is answered by calling it, as saved or as refused. */
let sent: { change: NotificationWish; answer: (works: boolean) => void }[]

beforeEach(async () => {
  settings = ['Card assigned', 'Comment added'].map((title, at) => ({
    kind: `k${at}`,
    title,
    inApp: true,
    byMail: false,
  }))
  sent = []
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    if (request.method === 'GET') return Response.json({ settings })
    const {
      settings: [change],
    } = (await request.json()) as { settings: [NotificationWish] }
    const works = await new Promise<boolean>((answer) => sent.push({ change, answer }))
    if (!works) return Response.json({ message: 'Request Handler Error' }, { status: 500 })
    settings = settings.map((one) => (one.kind === change.kind ? { ...one, ...change } : one))
    return Response.json({ settings }, { status: 201 })
  }
  await Promise.all([useLabels.ready(), useFormLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <NotificationsTab />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
})
afterEach(() => {
  globalThis.fetch = fetched
})
const tick = (name: string) => page.getByRole('checkbox', { name })

test('ticks are drawn at once and sent one after the other: neither is lost', async () => {
  await tick('Card assigned: By mail').click()
  await tick('Comment added: By mail').click()
  await tick('Card assigned: In the product').click()
  await expect.element(tick('Card assigned: By mail')).toBeChecked()
  await expect.element(tick('Comment added: By mail')).toBeChecked()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer(true)
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(tick('Comment added: By mail')).toBeChecked()
  sent[1]!.answer(true)
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]!.change).toEqual({ kind: 'k0', inApp: false, byMail: true })
  sent[2]!.answer(true)
  await expect
    .poll(() => settings.map(({ inApp, byMail }) => [inApp, byMail]))
    .toEqual([
      [false, true],
      [true, true],
    ])
  await expect.element(tick('Card assigned: In the product')).not.toBeChecked()
})

test('a tick that is refused goes back, and why is told', async () => {
  await tick('Card assigned: By mail').click()
  await expect.element(tick('Card assigned: By mail')).toBeChecked()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer(false)
  await expect.element(page.getByText(/^Not saved:/).first()).toBeVisible()
  await expect.element(tick('Card assigned: By mail')).not.toBeChecked()
})
