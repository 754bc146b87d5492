import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { clearToasts } from '#ui/Toasts'
import { CalendarScreen } from './CalendarScreen.tsx'
import type { CalendarImport } from './contract/import-events'
import { useLabels } from './labels'

const begun: CalendarImport = {
  id: 7,
  state: 'running',
  cancelAsked: false,
  share: 0.15,
  added: 300,
  updated: 0,
  left: [],
  leftCount: 0,
}
let one: CalendarImport
beforeEach(() => {
  one = begun
})
afterEach(clearToasts)

const Framed = () => (
  <div style={{ height: 900, display: 'flex' }}>
    <CalendarScreen />
  </div>
)
const root = '/api/apps/calendar'
async function open(given: object, { language = 'en', search = '' }: { language?: 'en' | 'ar'; search?: string } = {}) {
  await setLanguage(language)
  return openScreen(`/apps/calendar?view=list${search}`, {
    screens: { '/apps/calendar': Framed },
    labels: [useLabels, useFormLabels],
    answers: {
      [`${root}/occurrences`]: { occurrences: [], more: false },
      [`POST ${root}/import`]: async () => {
        // the button that waits is drawn
        await new Promise((resolve) => setTimeout(resolve, 100))
        return given
      },
      [`${root}/import/7`]: () => one,
      [`POST ${root}/import/7/cancel`]: () => (one = { ...one, state: 'cancelled', cancelAsked: true }),
    },
    width: 1280,
  })
}
const dialog = () => page.getByRole('dialog')
async function choose(): Promise<void> {
  await page.getByRole('button', { name: 'Import a file' }).click()
  await dialog()
    .getByLabelText('iCalendar file (.ics)')
    .upload(new File(['BEGIN:VCALENDAR'], 'days.ics', { type: 'text/calendar' }))
}

test('a large file shows how far it is, and is stopped by keys', async () => {
  const { sent } = await open({ importId: 7 })
  await choose()
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(dialog().getByText('Importing the file: 15%')).toBeVisible()
  await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '15')
  await expect.element(dialog().getByText(/The import goes on/)).toBeVisible()
  // the button that began it is the one that closes now, and has the focus
  await expect.element(dialog().getByRole('button', { name: 'Close' }).last()).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(dialog().getByRole('button', { name: 'Stop the import' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('The import was stopped. What was added stays.')).toBeVisible()
  await expect.element(dialog().getByText('300 events added, 0 updated')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Close' }).last()).toHaveFocus()
  expect(sent.map(({ name }) => name)).toEqual([`POST ${root}/import`, `POST ${root}/import/7/cancel`])
})

test('an import that is not over yet is shown instead of another one', async () => {
  const failed = { status: 409, headers: { 'x-failure': 'import_running' } }
  await open(Response.json({ message: 'Busy', importId: 7 }, failed))
  await choose()
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(/Another import of yours is not over yet/)
  await expect.element(dialog().getByText('Importing the file: 15%')).toBeVisible()
})

test('a notice leads to what an import took, and to what it left and why', async () => {
  const left = Array.from({ length: 30 }, (_, at) => ({ title: `Day ${at}`, why: 'full' as const }))
  one = { ...begun, state: 'done', share: 1, added: 1970, left, leftCount: 30 }
  const { history } = await open({}, { search: '&import=7' })
  await expect.element(dialog().getByText('The file was imported')).toBeVisible()
  await expect.element(dialog().getByText('1,970 events added, 0 updated')).toBeVisible()
  await expect.element(dialog().getByText('Day 3 you have 2,000 series already')).toBeVisible()
  await expect.element(dialog().getByText('and 10 more')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(history.location.search).not.toContain('import')
})

test('what failed says what stays', async () => {
  one = { ...begun, state: 'failed' }
  await open({}, { search: '&import=7' })
  await expect.element(dialog().getByText(/The import failed. What was added stays/)).toBeVisible()
  await expect.element(dialog().getByText('300 events added, 0 updated')).toBeVisible()
})

test('in Arabic the bar fills from the right', async () => {
  document.documentElement.dir = 'rtl'
  await open({}, { language: 'ar', search: '&import=7' })
  await expect.element(dialog().getByText(/جارٍ استيراد الملف/)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'إيقاف الاستيراد' })).toBeVisible()
  const filled = document.querySelector('[role=progressbar]')!
  const [bar, whole] = [filled.getBoundingClientRect(), filled.parentElement!.getBoundingClientRect()]
  expect(Math.round(bar.right)).toBe(Math.round(whole.right))
  expect(bar.left).toBeGreaterThan(whole.left)
})
