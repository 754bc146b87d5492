import { useId, useState, type MouseEvent, type Ref } from 'react'

/** What a button needs that opens something below it. */
export interface Opener {
  id: string
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
}

/** What opens below a button. Its target stays the same button, whether what floats is there yet or not. */
export interface Opened {
  id: string
  target: HTMLButtonElement
  opened: boolean
  onOpened: (opened: boolean) => void
}

/** What places things below a button weighs more than most pages around it: it comes when somebody reaches for the button.
 *  `opened` is undefined until it was first asked for; then it stays, so that closing can be seen. */
export function useOpener(
  kind: 'menu' | 'dialog',
  load: () => Promise<unknown>,
  wanted?: { opened: boolean; onOpened: (opened: boolean) => void },
): [Opener, Opened | undefined] {
  const id = useId()
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const [own, setOwn] = useState(false)
  const { opened, onOpened } = wanted ?? { opened: own, onOpened: setOwn }
  const [asked, setAsked] = useState(opened)
  if (opened && !asked) setAsked(true)
  const reach = () => void load().catch(() => undefined)
  const opener: Opener = {
    id,
    ref: setTarget,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => onOpened(!opened),
    onPointerEnter: reach,
    onFocus: reach,
  }
  return [opener, asked && target ? { id, target, opened, onOpened } : undefined]
}
