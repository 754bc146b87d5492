import { useLabels } from './labels'
import css from './Legend.module.css'

/** What the shapes on a lane mean. */
export function Legend() {
  const t = useLabels()
  return (
    <ul className={css['legend']}>
      {(['service', 'drive', 'wait', 'break', 'window', 'eta', 'late', 'load'] as const).map((kind) => (
        <li key={kind}>
          <i data-kind={kind} aria-hidden />
          {t(`legend.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
