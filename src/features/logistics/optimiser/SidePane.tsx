import { IconX } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { IconButton } from '#ui/IconButton'
import { useLabels } from './labels'
import css from './Optimise.module.css'

type SidePaneProps = {
  title: ReactNode
  onClose: () => void
  actions: ReactNode
  onSubmit?: (event: FormEvent) => void
  children: ReactNode
}

/** Beside the board, so that lanes and map stay in view while it works. */
export function SidePane({ title, onClose, actions, onSubmit, children }: SidePaneProps) {
  const t = useLabels()
  const parts = (
    <>
      <header className={css['head']}>
        <h2>{title}</h2>
        <IconButton label={t('close')} icon={IconX} onClick={onClose} />
      </header>
      <div className={css['body']}>{children}</div>
      {actions && <footer className={css['foot']}>{actions}</footer>}
    </>
  )
  return (
    <aside className={css['pane']} aria-label={t('title')}>
      {onSubmit ? <form onSubmit={onSubmit}>{parts}</form> : parts}
    </aside>
  )
}
