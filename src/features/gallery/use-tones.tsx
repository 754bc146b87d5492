import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'

/** The colours of the look as a drawing library needs them: written out, and others in the dark. */
export function useTones() {
  const scheme = useComputedColorScheme('light')
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const read = (name: string) => style.getPropertyValue(name).trim()
    return {
      scheme,
      series: [1, 2, 3, 4, 5, 6, 7].map((at) => read(`--m-c${at}`)),
      grid: read('--m-grid'),
      text: read('--mantine-color-dimmed'),
      surface: read('--mantine-color-body'),
      font: read('--mantine-font-family'),
    }
  }, [scheme])
}
export type Tones = ReturnType<typeof useTones>
