/** Papers, printed and read back. */
import { expect, test } from 'vitest'
import { labelsOn, type Block } from '#contract/paper'
import { testNow } from '#hosts/test/host'
import { at, pagesOf, print, wordsOf } from '#hosts/test/papers'
import { readDrawing, readPdf } from '#hosts/test/read-pdf'

const table = (rows: number, more: Partial<Extract<Block, { kind: 'table' }>> = {}): Block => ({
  kind: 'table',
  columns: [{ head: 'Parcel' }, { head: 'Weight' }],
  rows: Array.from({ length: rows }, (_, n) => [`Parcel ${n + 1}`, n + 0.5]),
  ...more,
})

test('a table goes on over pages: its head on each, every row once and in order, its totals with the last row', async () => {
  const foot: Block[] = [{ kind: 'small', text: 'At the foot' }]
  const head: Block[] = [{ kind: 'text', text: 'At the head' }]
  const pages = await pagesOf({
    head,
    foot,
    blocks: [{ kind: 'title', text: 'Load' }, table(99, { totals: [['All', 4900.5]] })],
  })
  expect(pages.length).toBeGreaterThan(2)
  for (const [n, page] of pages.entries()) {
    const said = wordsOf(page)
    expect(
      said.filter((one) =>
        ['At the head', 'Parcel', 'Weight', 'At the foot', `${n + 1} / ${pages.length}`].includes(one),
      ),
    ).toHaveLength(5)
    for (const { y } of page.texts) expect(y).toBeLessThan(page.height - 30)
  }
  const rows = pages.flatMap(wordsOf).filter((one) => /^Parcel \d/.test(one))
  expect(rows).toEqual(Array.from({ length: 99 }, (_, n) => `Parcel ${n + 1}`))
  expect(wordsOf(pages.at(-1)!)).toEqual(expect.arrayContaining(['Parcel 99', 'All', '4,900.5']))
  const [first] = pages
  expect(at(first!, 'Weight').x + at(first!, 'Weight').width).toBeCloseTo(
    at(first!, '0.5').x + at(first!, '0.5').width,
    0,
  )
})

test('however many rows there are, the last page does not hold totals alone, and a heading not the end of a page', async () => {
  for (let rows = 27; rows < 36; rows++) {
    const blocks = [
      table(rows, { totals: [['All', 1]] }),
      { kind: 'heading', text: 'After it' },
      { kind: 'text', text: 'Text' },
    ] as const
    for (const page of await pagesOf({ blocks })) {
      const said = wordsOf(page)
      if (said.includes('All')) expect(said).toContain(`Parcel ${rows}`)
      if (said.includes('After it')) expect(said).toContain('Text')
    }
  }
})

test('a row that is higher than a page goes on, and nothing of it is lost', async () => {
  const long = Array.from({ length: 1500 }, (_, n) => `word${n}`)
  const pages = await pagesOf({
    blocks: [
      table(1, {
        rows: [
          [long.join(' '), 1],
          ['next', 2],
        ],
      }),
    ],
  })
  const said = pages.flatMap(wordsOf).join(' ')
  expect(said.match(/word\d+/g)).toEqual(long)
  expect(said).toContain('next')
})

test('Arabic joins its letters, and is written from the right, with what is Latin in it from the left', async () => {
  const alone = readDrawing(
    await print({ language: 'ar', size: '4x6', blocks: [{ kind: 'text', text: 'ع' }] }),
  ).glyphs.flat()
  const joined = readDrawing(
    await print({ language: 'ar', size: '4x6', blocks: [{ kind: 'text', text: 'عععع ع' }] }),
  ).glyphs
  expect(alone).toHaveLength(1)
  // from the left: the one that stands alone, a space, the last, two in the middle alike, the first
  const [lone, , last, ...others] = joined.flat()
  expect(new Set([lone, last, ...others]).size).toBe(4)
  expect(others[0]).toBe(others[1])

  const text = 'الطلب (ABC-77) رقم 1234 من [عمان] ١٢٣'
  const [page] = await pagesOf({ language: 'ar', blocks: [{ kind: 'text', text }] })
  const order = ['الطلب', 'ABC-77', 'رقم', '1234', 'عمان', '١٢٣'].map((one) => at(page!, one).x)
  expect(order).toEqual([...order].sort((a, b) => b - a))
  // the line begins at the right margin
  expect(at(page!, 'الطلب').x + at(page!, 'الطلب').width).toBeCloseTo(page!.width - 42.5, 0)
})

test('brackets open towards what they hold, and digits keep their order', async () => {
  const drawn = async (text: string, language: 'en' | 'ar') =>
    readDrawing(await print({ language, size: '4x6', blocks: [{ kind: 'text', text }] })).glyphs.flat()
  // glyphs are numbered as they first come: of equal texts the numbers are equal
  expect(await drawn('١٢٣', 'ar')).toEqual(['0001', '0002', '0003'])
  const [page] = await pagesOf({ language: 'ar', size: '4x6', blocks: [{ kind: 'text', text: '(عمان) ١٢٣' }] })
  const brackets = page!.texts.filter(({ text }) => /^[()]$/.test(text)).sort((a, b) => a.x - b.x)
  expect(brackets.map(({ text }) => text)).toEqual(['(', ')'])
})

test('on paper in Arabic columns begin at the right, figures are Arabic, and a telephone number stays as it is', async () => {
  const [page] = await pagesOf({
    language: 'ar',
    blocks: [
      table(1, { rows: [['+216 71 123', 1234.5]], totals: [['المجموع', 7]] }),
      {
        kind: 'facts',
        across: 2,
        facts: [
          ['Paid', true],
          ['When', testNow],
        ],
      },
    ],
  })
  expect(at(page!, 'Parcel').x).toBeGreaterThan(at(page!, 'Weight').x)
  expect(at(page!, '+216').x).toBeLessThan(at(page!, '123').x + 1)
  expect(wordsOf(page!).join(' ')).toContain('١٬٢٣٤٫٥')
  expect(at(page!, 'نعم').x).toBeGreaterThan(at(page!, 'When').x)
  expect(at(page!, '٢٠٢٦')).toBeDefined()
  const number = page!.texts.filter(({ y }) => y > page!.height - 60)
  expect(number.map(({ text }) => text).join('')).toContain('١')
  for (const { x } of number) expect(x).toBeLessThan(60)
})

test('letters that no font has are boxes, control characters are nothing, and what stands around them is there', async () => {
  const [page] = await pagesOf({
    language: 'fr',
    blocks: [{ kind: 'text', text: 'avant 漢字 🚚 \u0000\u200d Łódź œuvre après' }],
  })
  // each face is a text of its own to readers
  const said = wordsOf(page!).join('').replaceAll(' ', '')
  expect(said).toMatch(/^avant.*Łódźœuvreaprès/)
  expect(said).not.toContain('\u200d')
})

test('lines are no wider than their room; a word that is wider is broken, rather after a sign', async () => {
  const text = `${'x'.repeat(300)} odile.marchetti@a-rather-long-domain-name.example.org/${'path/'.repeat(20)}`
  const pages = await pagesOf({ size: '4x6', blocks: [{ kind: 'text', text }] })
  for (const { x, width } of pages[0]!.texts) expect(x + width).toBeLessThan(288)
  expect(pages.flatMap(wordsOf).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

test('labels stand on as many sheets as it takes, and what is too much for one is made smaller', async () => {
  const label = (n: number): Block[] => [
    { kind: 'huge', text: `L${n}` },
    ...Array.from({ length: 12 }, (_, line): Block => ({ kind: 'text', text: `line ${line} of ${n}` })),
  ]
  const pages = await pagesOf({
    blocks: labelsOn(
      { across: 2, down: 4 },
      Array.from({ length: 11 }, (_, n) => label(n)),
    ),
  })
  expect(pages.map((page) => wordsOf(page).filter((one) => /^L\d/.test(one)).length)).toEqual([8, 3])
  const [page] = pages
  expect(at(page!, 'L1').x - at(page!, 'L0').x).toBeCloseTo(((210 - 16 - 4) / 2 + 4) * (72 / 25.4), 0)
  expect(at(page!, 'line 11 of 0').y).toBeLessThan(at(page!, 'L2').y)
})

test('each size is as large as it says; a page break begins a page, and none stays empty', async () => {
  const blocks: Block[] = [
    { kind: 'text', text: 'one' },
    { kind: 'pageBreak' },
    { kind: 'text', text: 'two' },
    { kind: 'pageBreak' },
  ]
  for (const [size, width, height] of [
    ['A4', 595, 842],
    ['Letter', 612, 792],
    ['4x6', 288, 432],
  ] as const) {
    const pages = await pagesOf({ size, blocks })
    expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual([
      [width, height],
      [width, height],
    ])
  }
  const [lying] = await pagesOf({ landscape: true, blocks })
  expect(lying!.width).toBeGreaterThan(lying!.height)
})

test('pictures and drawings are there; a file that is no picture is an empty frame', async () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  )
  const picture = (bytes: Uint8Array): Block => ({ kind: 'picture', bytes, width: 20, height: 10 })
  const drawing: Block = {
    kind: 'drawing',
    width: 20,
    viewBox: [24, 24],
    shapes: [{ path: 'M4 4h16v16h-16z', fill: '#7367f0' }],
  }
  const bytes = await print({
    blocks: [picture(png), picture(new TextEncoder().encode('GIF89a')), drawing, { kind: 'text', text: 'below' }],
  })
  expect(readDrawing(bytes).pictures).toBe(1)
  expect((await readPdf(bytes)).pages.flatMap(wordsOf)).toContain('below')
})

test('others have their turn while a long paper is printed', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  await print({ blocks: [table(1500)] })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
