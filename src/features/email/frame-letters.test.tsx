import { expect, test } from 'vitest'
import { setLetters } from './frame-letters'

test('a letter in its frame knows the fonts of the page around it', async () => {
  const sheet = document.createElement('style')
  sheet.textContent = "@font-face { font-family: 'Public Sans Variable'; src: url('/letters.woff2') } p { color: red }"
  document.head.append(sheet)
  const frame = document.createElement('iframe')
  frame.srcdoc = '<p>Bay 2 is closed</p>'
  const loaded = new Promise((done) => frame.addEventListener('load', done))
  document.body.append(frame)
  await loaded
  setLetters(frame.contentDocument!)
  const [own] = frame.contentDocument!.adoptedStyleSheets
  const said = [...own!.cssRules].map(({ cssText }) => cssText)
  expect(said).toContainEqual(expect.stringContaining('Public Sans Variable'))
  expect(said.filter((text) => !text.startsWith('@font-face'))).toEqual([])
  sheet.remove()
  frame.remove()
})
