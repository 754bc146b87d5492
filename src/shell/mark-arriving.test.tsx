import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { markArriving } from './mark-arriving'
import './page.css'

/** A page of a part that is on its way, one below it, and a column of two more. */
function openPage() {
  const main = document.createElement('main')
  main.innerHTML =
    '<div><div aria-busy="true" id="coming"></div></div><p id="below">Below</p>' +
    '<div data-column><div aria-busy="true"></div><p id="last">Last</p></div>'
  document.body.append(main)
  onTestFinished(() => main.remove())
  const isSeen = (id: string) => getComputedStyle(document.getElementById(id)!).visibility === 'visible'
  const come = () => main.querySelectorAll('[aria-busy]').forEach((one) => one.removeAttribute('aria-busy'))
  return { isSeen, come }
}
beforeEach(() => page.viewport(390, 844))

test('on a phone what stands below something that is on its way is seen once that is there', async () => {
  const { isSeen, come } = openPage()
  onTestFinished(markArriving('/apps'))
  expect([isSeen('coming'), isSeen('below'), isSeen('last')]).toEqual([true, false, false])
  come()
  expect([isSeen('below'), isSeen('last')]).toEqual([true, true])
  await expect.poll(() => document.documentElement.dataset['arriving']).toBeUndefined()
})

test('what is fetched once the page has come, or after a person acted, hides nothing', () => {
  const { isSeen } = openPage()
  onTestFinished(markArriving('/apps'))
  dispatchEvent(new PointerEvent('pointerdown'))
  expect([isSeen('below'), isSeen('last')]).toEqual([true, true])
})

test('on a wide screen only what stands in one column waits', async () => {
  await page.viewport(1440, 900)
  const { isSeen } = openPage()
  onTestFinished(markArriving('/apps'))
  expect([isSeen('below'), isSeen('last')]).toEqual([true, false])
})
