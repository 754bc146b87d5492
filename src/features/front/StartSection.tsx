import css from './Landing.module.css'
import { useLabels } from './labels'
import { useApiDocs } from './use-api-docs'

export function StartSection() {
  'use no memo'
  const t = useLabels()
  const docs = useApiDocs()
  return (
    <section id="start" className={css['section']} aria-labelledby="start-title">
      <h2 id="start-title">{t('startTitle')}</h2>
      <p className={css['lead']}>{t('startText')}</p>
      <dl className={css['commands']}>
        <div>
          <dt>
            <code dir="ltr">npm start</code>
          </dt>
          <dd>{t('npmStart')}</dd>
        </div>
        <div>
          <dt>
            <code dir="ltr">npm test</code>
          </dt>
          <dd>{t('npmTest')}</dd>
        </div>
      </dl>
      <p>
        <a {...docs}>{t('readApi')}</a>
      </p>
    </section>
  )
}
