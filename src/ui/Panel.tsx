import { lazy, Suspense, type ReactNode } from 'react'
import type { PanelLook } from './menu-types.tsx'
import { useOpener, type Opener } from './use-opener.tsx'

const load = () => import('./PanelBubble.tsx').then((file) => ({ default: file.PanelBubble }))
const PanelBubble = lazy(load)

export interface PanelProps extends PanelLook {
  renderButton: (opener: Opener) => ReactNode
  /** Made when it opens. */
  children: ReactNode
  wanted?: { opened: boolean; onOpened: (opened: boolean) => void }
}

/** A button and a small dialog below it, which comes when somebody reaches for the button.
 *  @example <Panel label={words.columns} renderButton={(opener) => <IconButton label={words.columns} icon={IconColumns3} {...opener} />}>…</Panel> */
export function Panel({ renderButton, wanted, children, ...look }: PanelProps) {
  const [opener, opened] = useOpener('dialog', load, wanted)
  return (
    <>
      {renderButton(opener)}
      {opened && (
        <Suspense fallback={null}>
          <PanelBubble {...opened} {...look}>
            {children}
          </PanelBubble>
        </Suspense>
      )}
    </>
  )
}
