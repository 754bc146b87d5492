import { useComputedColorScheme, useDirection } from '@mantine/core'
import { useMemo } from 'react'
import { useNumber } from '#ui/Words'

/** The colours and letters of the theme as it is, for what is drawn. */
export type LaneLook = {
  own: readonly string[]
  on: readonly string[]
  body: string
  line: string
  strong: string
  hover: string
  sunken: string
  dimmed: string
  text: string
  raised: string
  bad: string
  warn: string
  accent: string
  font: string
  isRtl: boolean
  digits: (value: number) => string
}

/** Read anew when the look changes. */
export function useLaneLook(): LaneLook {
  const scheme = useComputedColorScheme('light')
  const { dir } = useDirection()
  const digits = useNumber()
  return useMemo(() => ({ ...read(scheme), isRtl: dir === 'rtl', digits }), [dir, scheme, digits])
}

function read(_scheme: string): Omit<LaneLook, 'isRtl' | 'digits'> {
  const theme = getComputedStyle(document.body)
  const colour = (name: string) => theme.getPropertyValue(name).trim()
  const ten = (end: string) => Array.from({ length: 11 }, (_, at) => colour(`--m-c${Math.max(1, at)}${end}`))
  return {
    own: ten(''),
    on: ten('-text'),
    body: colour('--mantine-color-body'),
    line: colour('--m-line'),
    strong: colour('--m-line-strong'),
    hover: colour('--m-hover'),
    sunken: colour('--m-sunken'),
    dimmed: colour('--mantine-color-dimmed'),
    text: colour('--mantine-color-text'),
    raised: colour('--m-raised'),
    bad: colour('--m-bad'),
    warn: colour('--m-warn'),
    accent: colour('--m-accent'),
    font: theme.fontFamily,
  }
}
