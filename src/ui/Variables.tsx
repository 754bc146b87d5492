import {
  convertCssVariables,
  defaultCssVariablesResolver,
  useMantineStyleNonce,
  type CSSVariablesResolver,
  type MantineTheme,
} from '@mantine/core'
import { useMemo } from 'react'

/** What Mantine reads. It would write them itself, but for all of its own colours too, which nothing of ours wears, and what is
 *  the same in the light and in the dark twice. */
export function Variables({ theme, ours }: { theme: MantineTheme; ours: CSSVariablesResolver }) {
  const nonce = useMantineStyleNonce()
  const css = useMemo(() => cssOf(theme, ours), [theme, ours])
  return <style data-mantine-styles nonce={nonce?.()} dangerouslySetInnerHTML={{ __html: css }} />
}

type Named = Record<string, string>

function cssOf(theme: MantineTheme, ours: CSSVariablesResolver): string {
  const [its, own] = [defaultCssVariablesResolver(theme), ours(theme)]
  const light: Named = { ...its.light, ...own.light, '--mantine-color-scheme': 'light' }
  const dark: Named = { ...its.dark, ...own.dark, '--mantine-color-scheme': 'dark' }
  const isSame = (name: string): boolean => light[name] === dark[name]
  const other = (of: Named) => Object.fromEntries(Object.entries(of).filter(([name]) => !isSame(name)))
  const same = Object.fromEntries(Object.entries(light).filter(([name]) => isSame(name)))
  return convertCssVariables({
    variables: { ...its.variables, ...own.variables, ...same },
    light: other(light),
    dark: other(dark),
  })
}
