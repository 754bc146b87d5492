import { Kbd } from '@mantine/core'
import { Dialog } from '#ui/Dialog'
import css from './KeysDialog.module.css'
import { useLabels } from './labels'

const all = [
  ['arrows', ['←', '→', '↑', '↓']],
  ['altSide', ['Alt', '← →']],
  ['altUp', ['Alt', '↑ ↓']],
  ['space', ['Space']],
  ['delete', ['Del']],
  ['pin', ['P']],
  ['undo', ['Ctrl', 'Z / Y']],
  ['zoom', ['+', '−']],
  ['jump', ['F6']],
  ['escape', ['Esc']],
  ['help', ['?']],
] as const

/** What the keyboard does on the board. */
export function KeysDialog({ close }: { close: () => void }) {
  const t = useLabels()
  return (
    <Dialog open title={t('keysTitle')} onClose={close}>
      <dl className={css['keys']}>
        {all.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`key.${name}`)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
