import { Kbd } from '@mantine/core'
import { Dialog } from '#ui/Dialog'
import css from './KeysDialog.module.css'
import { useLabels } from './labels'

export const keys = ['j', 'k', 'x', 's', 'e', 'u', 'r', 'a', 'f', 'c', '/', 'esc', '?'] as const

/** What each key does; they rest while somebody writes. */
export function KeysDialog({ close }: { close: () => void }) {
  const t = useLabels()
  return (
    <Dialog open onClose={close} title={t('keys')}>
      <dl className={css['keyList']}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <Kbd>{key === 'esc' ? 'Esc' : key.toUpperCase()}</Kbd>
            </dt>
            <dd>{t(`key.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
