import { listFormat, numberFormat } from '#contract/formats'
import { createContext, use, useCallback, type ReactNode } from 'react'
import { english } from './words-en.tsx'
import type { Words } from './words-type.tsx'

const Context = createContext<Words>(english)

/** The shell gives the words of the person's language.
 *  @example <WordsProvider words={french}>…</WordsProvider> */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <Context value={words}>{children}</Context>
}

export const useWords = () => use(Context)

/** Numbers in the person's digits: useNumber()(1240) is "1,240", "1 240" or "١٬٢٤٠". */
export function useNumber(options?: Intl.NumberFormatOptions): (value: number) => string {
  const { locale } = use(Context)
  const format = numberFormat(locale, options)
  return useCallback((value) => format.format(value), [format])
}

/** Things side by side: useListing()(['3 cards', '1 overdue']) is "3 cards, 1 overdue"; as a conjunction, for the middle of
 *  a sentence, "the role and the plan". */
export function useListing(
  type: 'unit' | 'conjunction' | 'disjunction' = 'unit',
): (parts: readonly string[]) => string {
  const { locale } = use(Context)
  const list = listFormat(locale, { type })
  return (parts) => list.format(parts)
}

/** 590 bytes, 212 kB, 1.8 MB: a file's size as people read it. */
export function useFileSize(): (bytes: number) => string {
  const { locale } = use(Context)
  return (bytes) => {
    const [value, unit] =
      bytes < 1000
        ? [bytes, 'byte']
        : bytes < 1_000_000
          ? [bytes / 1000, 'kilobyte']
          : bytes < 1_000_000_000
            ? [bytes / 1_000_000, 'megabyte']
            : [bytes / 1_000_000_000, 'gigabyte']
    // the short word for a byte is the same for one and for many
    const unitDisplay = unit === 'byte' ? 'long' : 'short'
    const maximumFractionDigits = value < 10 ? 1 : 0
    return numberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(value)
  }
}
