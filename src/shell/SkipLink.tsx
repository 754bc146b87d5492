import css from './SkipLink.module.css'
import { useLabels } from './labels'

/** The first thing Tab reaches: past the nav to the page. */
export function SkipLink() {
  const t = useLabels()
  const skip = () => {
    const main = document.getElementById('content')
    main?.focus()
    main?.scrollIntoView()
  }
  return (
    <button type="button" className={css['skip']} onClick={skip}>
      {t('skip')}
    </button>
  )
}
