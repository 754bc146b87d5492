/** Reads codes where the browser cannot: by a library that is heavier than the page, and fetched only then. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import library from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** More of a picture is not needed to read a code that fills it. */
const longest = 1000
const canvas = document.createElement('canvas')

export async function codeReader(): Promise<(from: HTMLVideoElement) => Promise<string | undefined>> {
  await prepareZXingModule({ overrides: { locateFile: () => library }, fireImmediately: true })
  return async (from) => {
    const scale = Math.min(1, longest / Math.max(from.videoWidth, from.videoHeight, 1))
    canvas.width = Math.round(from.videoWidth * scale)
    canvas.height = Math.round(from.videoHeight * scale)
    if (canvas.width === 0 || canvas.height === 0) return undefined
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    pen.drawImage(from, 0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(pen.getImageData(0, 0, canvas.width, canvas.height), { maxNumberOfSymbols: 1 })
    return found?.text
  }
}
