import { Popover } from '@mantine/core'
import { IconLayoutGridAdd } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { BarButton } from './BarButton.tsx'
import { useLabels } from './labels'

const ShortcutGrid = lazy(() => import('./ShortcutGrid.tsx').then((m) => ({ default: m.ShortcutGrid })))

/** A grid of places that the person puts together. */
export function Shortcuts({ onShow }: { onShow?: (shown: boolean) => void }) {
  const t = useLabels()
  const [open, setOpen] = useState(false)
  const show = (shown: boolean) => {
    setOpen(shown)
    onShow?.(shown)
  }
  return (
    <Popover opened={open} onChange={show} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <BarButton label={t('shortcuts')} icon={IconLayoutGridAdd} onClick={() => show(!open)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('shortcuts')}>
        <Suspense>
          <ShortcutGrid onGo={() => show(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
