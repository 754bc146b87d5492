/** What is asked at a door, one thing after the other, and what a driver adds unasked. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, openDrive, stopOf } from '#hosts/test/a-drive.tsx'
import type { DriveStop } from './contract'

const sheet = () => page.getByRole('dialog')
const owing = (stop: DriveStop, codCents: number): DriveStop => ({
  ...stop,
  delivery: { ...stop.delivery!, codCents },
})
async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')!.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'door.png', { type: 'image/png' })
}
/** Phones give their camera's picture to it. */
async function take(photo: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')!
  const files = new DataTransfer()
  files.items.add(photo)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a photo is looked at before it is kept, and taken again; also of what failed', async () => {
  const { proven, told } = await openDrive([stopOf(1, 'arrived')])
  await button('Failed').click()
  await take(await aPhoto())
  await expect.element(sheet().getByRole('img', { name: 'The photo as it will be sent' })).toBeVisible()
  expect(proven).toEqual([])
  await expect.element(sheet().getByText('Take it again')).toBeVisible()
  await take(await aPhoto())
  await sheet().getByRole('button', { name: 'Keep this photo' }).click()
  await expect.element(sheet().getByRole('status')).toHaveTextContent('1 kept')
  expect(proven).toMatchObject([{ routeId: 7, stopIds: [1], kind: 'photo' }])
  await sheet().getByRole('button', { name: 'Nobody there' }).click()
  // one press closes no stop: it can be taken back
  expect(told).toEqual([])
  await sheet().getByRole('button', { name: 'Choose another reason' }).click()
  await sheet().getByRole('button', { name: 'Nobody there' }).click()
  await sheet().getByRole('button', { name: 'Mark as failed' }).click()
  expect(told).toEqual([{ do: 'failed', routeId: 7, stopIds: [1], failure: 'absent' }])
})

test('a note is added unasked, on the way already', async () => {
  const { told } = await openDrive([stopOf(1, 'en_route')])
  await button('Note').click()
  await sheet().getByRole('textbox').fill('The bell is broken')
  await sheet().getByRole('button', { name: 'Save' }).click()
  expect(told).toEqual([{ do: 'proof', routeId: 7, stopIds: [1], kind: 'note', text: 'The bell is broken' }])
})

test('an age that is not shown ends in failed; shown, cash is asked for, and then it is done', async () => {
  const { told } = await openDrive([owing(stopOf(1, 'arrived', { minAge: 18 }), 4550)])
  await button('Done').click()
  await sheet().getByRole('button', { name: 'No, or no papers' }).click()
  await expect.element(sheet().getByRole('heading', { name: 'Why did it fail?' })).toBeVisible()
  await sheet().getByRole('button', { name: 'Close' }).click()
  await button('Done').click()
  await sheet().getByRole('button', { name: 'Yes, 18 or older' }).click()
  await sheet().getByRole('button', { name: '€45.50 taken' }).click()
  await sheet().getByRole('button', { name: 'Done' }).click()
  const at = { routeId: 7, stopIds: [1] }
  expect(told).toEqual([
    { do: 'proof', ...at, kind: 'age', text: '18' },
    { do: 'cash', ...at, cents: 4550 },
    { do: 'done', ...at },
  ])
})

test('what cannot be brought is done without, and says why', async () => {
  const { told } = await openDrive([stopOf(1, 'arrived', { signature: true })])
  await button('Done').click()
  await sheet().getByRole('button', { name: 'It cannot be brought' }).click()
  await sheet().getByLabelText('Why not? Dispatch reads it.').fill('Their hands are full')
  await sheet().getByRole('button', { name: 'Go on without it' }).click()
  await sheet().getByRole('button', { name: 'Done' }).click()
  expect(told).toEqual([{ do: 'done', routeId: 7, stopIds: [1], override: 'Their hands are full' }])
})

test('a planned break is suggested when it comes, and says until when it is', async () => {
  const pause: DriveStop = { ...stopOf(9, 'pending'), kind: 'break', name: '', delivery: null, seconds: 1800 }
  const { told } = await openDrive([stopOf(1, 'done'), pause, stopOf(2, 'pending')])
  await expect.element(page.getByText('Your break: 30 minutes, planned for 09:42')).toBeVisible()
  await button('Take a break').click()
  expect(told).toEqual([{ do: 'pause', routeId: 7 }])
  await expect.element(page.getByText('On a break, planned until 09:30')).toBeVisible()
  await button('End the break').click()
  await expect.element(page.getByText('planned until')).not.toBeInTheDocument()
})

const contents = [
  { id: 51, name: 'Anchor rope', quantity: 3 },
  { id: 52, name: 'Harbour lamp', quantity: 1 },
]
test('a part says which pieces of which article are handed over', async () => {
  const stop = stopOf(1, 'arrived')
  const { told } = await openDrive([{ ...stop, delivery: { ...stop.delivery!, contents } }])
  await button('In part').click()
  const part = sheet().getByRole('button', { name: 'In part' })
  // all of it is no part
  await expect.element(part).toBeDisabled()
  const less = (name: string) => sheet().getByRole('button', { name: `One less: ${name}` })
  await less('Anchor rope').click()
  await expect.element(sheet().getByText('2 of 3')).toBeVisible()
  await less('Harbour lamp').click()
  await expect.element(less('Harbour lamp')).toBeDisabled()
  await sheet().getByRole('button', { name: 'One more: Harbour lamp' }).click()
  await part.click()
  const lines = [
    { id: 51, quantity: 2 },
    { id: 52, quantity: 1 },
  ]
  expect(told).toEqual([{ do: 'partial', routeId: 7, stopIds: [1], items: 3, lines }])
})

test('a part of what has no articles is a number', async () => {
  const { told } = await openDrive([stopOf(1, 'arrived')])
  await button('In part').click()
  await sheet().getByLabelText('of 3').fill('0')
  await expect.element(sheet().getByRole('button', { name: 'In part' })).toBeDisabled()
  await sheet().getByLabelText('of 3').fill('2')
  await sheet().getByRole('button', { name: 'In part' }).click()
  expect(told).toEqual([{ do: 'partial', routeId: 7, stopIds: [1], items: 2 }])
})

test('stops that cannot be driven to are not attempted, with a reason, after a second press', async () => {
  const { told } = await openDrive([stopOf(1, 'en_route'), stopOf(2, 'pending'), stopOf(3, 'done')])
  await button('Not attempted').click()
  await sheet().getByLabelText('Also the other open stop').click()
  await sheet().getByRole('button', { name: 'Vehicle broke down' }).click()
  expect(told).toEqual([])
  await sheet().getByRole('button', { name: 'Mark as not attempted' }).click()
  expect(told).toEqual([{ do: 'skipped', routeId: 7, stopIds: [1, 2], cause: 'vehicle_down' }])
  await expect.element(button('End route')).toBeVisible()
})
