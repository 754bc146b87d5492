import { IconLayoutGridAdd } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '#ui/Panel'
import { BarButton } from './BarButton.tsx'
import { useLabels } from './labels'

const ShortcutGrid = lazy(() => import('./ShortcutGrid.tsx').then((m) => ({ default: m.ShortcutGrid })))

/** A grid of places that the person puts together. */
export function Shortcuts({ onShow }: { onShow?: (shown: boolean) => void }) {
  'use no memo'
  const t = useLabels()
  const [open, setOpen] = useState(false)
  const show = (shown: boolean) => {
    setOpen(shown)
    onShow?.(shown)
  }
  return (
    <Panel
      label={t('shortcuts')}
      width={320}
      bare
      wanted={{ opened: open, onOpened: show }}
      renderButton={(opener) => <BarButton label={t('shortcuts')} icon={IconLayoutGridAdd} {...opener} />}
    >
      <Suspense>
        <ShortcutGrid onGo={() => show(false)} />
      </Suspense>
    </Panel>
  )
}
