import { useMounted } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
import type { Opened } from './use-opener.tsx'

/** What is born open does not know where the focus was, and could not give it back: so it is born closed. */
export function useBubble({ id, opened, onOpened }: Omit<Opened, 'target'>) {
  const born = useMounted()
  return { id, opened: opened && born, onChange: onOpened }
}

/** Stands for a button that is already on the page, where Mantine wants the button as a child. */
export function BubbleTarget({ target, ref }: { target: HTMLElement; ref?: (element: HTMLElement | null) => void }) {
  useLayoutEffect(() => {
    ref?.(target)
    return () => ref?.(null)
  }, [target, ref])
  return null
}
