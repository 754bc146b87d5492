import css from './Drive.module.css'
import { useLabels } from './labels'

/** The phone does not give the page its store, which is full or broken: nothing that is done would be kept. */
export function NoShelf() {
  const t = useLabels()
  return (
    <main className={css['body']} role="alert">
      <h1>{t('noShelf')}</h1>
      <p className={css['note']}>{t('noShelfText')}</p>
      <button type="button" className={css['go']} data-tone="full" onClick={() => location.reload()}>
        {t('tryAgain')}
      </button>
    </main>
  )
}
