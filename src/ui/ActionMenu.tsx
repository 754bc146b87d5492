import { useMergedRef } from '@mantine/hooks'
import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import type { MenuChoices, MenuEntry, MenuLook } from './menu-types.tsx'
import { useOpener, type Opener } from './use-opener.tsx'

const load = () => import('./MenuBubble.tsx').then((file) => ({ default: file.MenuBubble }))
const MenuBubble = lazy(load)

export interface ActionMenuProps extends MenuLook {
  /** @example renderButton={(opener) => <IconButton label={t('more')} icon={IconDots} {...opener} />} */
  renderButton: (opener: Opener) => ReactNode
  /** Where there are many menus, a function: it is asked once this one is opened. */
  entries?: readonly MenuEntry[] | (() => readonly MenuEntry[])
  choices?: MenuChoices
  ref?: Ref<HTMLButtonElement>
  /** Items that entries cannot say. They are fetched apart, or the menu would come with the page after all. */
  children?: ReactNode
  /** Where somebody else says whether it is open. */
  wanted?: { opened: boolean; onOpened: (opened: boolean) => void }
}

/** A button and its menu, which comes when somebody reaches for the button.
 *  @example <ActionMenu renderButton={…} entries={[{ label: t('rename'), icon: IconPencil, run: rename }]} /> */
export function ActionMenu({ renderButton, wanted, ref, entries, ...inside }: ActionMenuProps) {
  const [opener, opened] = useOpener('menu', load, wanted)
  const merged = useMergedRef(opener.ref, ref)
  return (
    <>
      {renderButton({ ...opener, ref: merged })}
      {opened && (
        <Suspense fallback={null}>
          <MenuBubble {...opened} {...inside} entries={typeof entries === 'function' ? entries() : entries} />
        </Suspense>
      )}
    </>
  )
}
