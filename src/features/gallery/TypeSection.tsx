import { Card } from '#ui/Card'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function TypeSection() {
  const t = useLabels()
  return (
    <Card>
      <div className={css['stack']}>
        <p className={`${css['display']} ${css['dark']}`}>{t('sample')}</p>
        <p className={`${css['titleOne']} ${css['dark']}`}>{t('sample')}</p>
        <p className={`${css['titleTwo']} ${css['dark']}`}>{t('sample')}</p>
        <p className={`${css['titleThree']} ${css['dark']}`}>{t('sample')}</p>
        <p>{t('sampleText')}</p>
        <p className={css['small']}>{t('sampleText')}</p>
      </div>
    </Card>
  )
}
