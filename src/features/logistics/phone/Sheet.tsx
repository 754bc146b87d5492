import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './Drive.module.css'
import { useLabels } from './labels'
import parts from './Parts.module.css'

/** Slides over the page from below, where a thumb reaches it. */
export function Sheet({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const t = useLabels()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    box.current?.showModal()
  }, [])
  return (
    <dialog ref={box} className={parts['sheet']} aria-label={title} onClose={close}>
      <div className={parts['head']}>
        <h2>{title}</h2>
        <button type="button" className={css['icon']} aria-label={t('close')} onClick={() => box.current?.close()}>
          <IconX size={22} />
        </button>
      </div>
      <div className={parts['sheetBody']}>{children}</div>
    </dialog>
  )
}
