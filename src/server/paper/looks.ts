/** How papers look: sizes in points, and colours that print well in black and white. */
import type { PaperSize } from '#contract/paper'

export const millimetre = 72 / 25.4

export const sizes: Record<PaperSize, { width: number; height: number; margin: number; numbered: boolean }> = {
  A4: { width: 595.28, height: 841.89, margin: 15 * millimetre, numbered: true },
  Letter: { width: 612, height: 792, margin: 15 * millimetre, numbered: true },
  '4x6': { width: 288, height: 432, margin: 4 * millimetre, numbered: false },
}

export const words = {
  title: { size: 18, strong: true, after: 5 },
  heading: { size: 12, strong: true, after: 3 },
  text: { size: 9.5, strong: false, after: 2 },
  small: { size: 8, strong: false, after: 1 },
  huge: { size: 30, strong: true, after: 2 },
} as const

export const ink = { text: '#25293c', dimmed: '#6d6b77', line: '#c9c8ce', head: '#efeef4', zebra: '#f8f7fa' }
export const gap = 12
export const cell = { size: 8.5, across: 4, down: 3.2 }

export const lineHeight = (size: number): number => size * 1.42
/** Where letters stand in a line: it has room for what Arabic hangs below. */
export const baseline = (size: number): number => size * 1.06
