/** Whose letters a part is written in: ours, which come with the product, or those that a machine happens to have. */
import type { CDPSession, Page } from 'playwright/test'

const ours = ['Public Sans Variable', 'Cairo Variable']

declare global {
  var written: Set<string>
}

/** In a page, before all else: what is written on a canvas leaves no trace that could be asked for later. */
export const followWriting = (): void => {
  globalThis.written = new Set()
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    if (text.trim()) globalThis.written.add(this.font)
    fillText.call(this, text, ...rest)
  }
}

/** Each text of the part whose letters are the machine's. A chart that draws itself anew meanwhile, as after another size, takes
 *  its texts away: then all are asked again. */
export async function foreignLetters(page: Page, devtools: CDPSession, turns = 5): Promise<string[]> {
  try {
    return await asked(page, devtools)
  } catch (error) {
    if (turns === 1 || !String(error).includes('Could not find node')) throw error
    return foreignLetters(page, devtools, turns - 1)
  }
}

async function asked(page: Page, devtools: CDPSession): Promise<string[]> {
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-part] *',
  })
  const texts = await page.locator('[data-part] *').evaluateAll((all) =>
    all.map((one) => {
      if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) return one.value || one.placeholder
      const own = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      return own.map((node) => node.textContent ?? '').join('')
    }),
  )
  const found: string[] = []
  for (const [at, nodeId] of nodeIds.entries()) {
    if (!texts[at]?.trim()) continue
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts)
      if (!isCustomFont) found.push(`“${texts[at].trim().slice(0, 60)}” is written in ${familyName}`)
  }
  await devtools.send('CSS.disable')
  await devtools.send('DOM.disable')
  const onCanvas = await page.evaluate(() => [...globalThis.written])
  const strange = onCanvas.filter((font) => !ours.includes(/px (?:"([^"]+)"|([^,]+))/.exec(font)?.[1] ?? ''))
  return [...found, ...strange.map((font) => `on a canvas stands ${font}`)]
}
