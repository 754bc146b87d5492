import { DirectionProvider, MantineProvider, type MantineProviderProps } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { ConfirmProvider } from './Confirm.tsx'
import { makeTheme, variablesOf } from './theme.tsx'
import { Toasts } from './Toasts.tsx'
import { WordsProvider } from './Words.tsx'
import type { Words } from './words-type.tsx'
import { english } from './words-en.tsx'

export interface KitProps extends Omit<MantineProviderProps, 'theme' | 'cssVariablesResolver' | 'children'> {
  words?: Words
  primaryColor?: string | undefined
  children: ReactNode
}

/** Everything the components of this folder need around them, once, at the root of the page. The direction is that of
 *  the html element, also when it changes later.
 *  @example <Kit words={french} forceColorScheme="dark">…</Kit> */
export function Kit({ words = english, primaryColor, children, ...rest }: KitProps) {
  'use no memo'
  const theme = useMemo(() => makeTheme(primaryColor ? { primaryColor } : {}), [primaryColor])
  const css = useMemo(() => variablesOf(theme), [theme])
  return (
    <DirectionProvider>
      <MantineProvider {...rest} theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <style data-mantine-styles nonce={rest.getStyleNonce?.()} dangerouslySetInnerHTML={{ __html: css }} />
        <WordsProvider words={words}>
          <ConfirmProvider>
            {children}
            <Toasts />
          </ConfirmProvider>
        </WordsProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
