import { Kbd } from '@mantine/core'
import css from './Side.module.css'
import { useLabels } from './labels'

/** What the keyboard does here. */
export function KeyLine({ count }: { count: number }) {
  const t = useLabels()
  const all = [
    [Array.from({ length: count }, (_, at) => String(at + 1)), t('key.show')],
    [['Space'], t('key.hold')],
    [['Esc'], t('key.back')],
  ] as const
  return (
    <footer className={css['keys']}>
      {all.map(([keys, says]) => (
        <span key={says}>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
          {says}
        </span>
      ))}
    </footer>
  )
}
