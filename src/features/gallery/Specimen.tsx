import css from './Gallery.module.css'
import type { Section } from './groups.tsx'
import { useLabels } from './labels'

/** One component: what it is for, itself, and its code. */
export function Specimen({ name, Live, code }: Omit<Section, 'key'> & { name: Section['key'] }) {
  const t = useLabels()
  return (
    <article id={name} className={css['specimen']}>
      <h3>{t(name)}</h3>
      <p>{t(`${name}Says`)}</p>
      <div className={css['live']}>
        <Live />
      </div>
      <details className={css['code']}>
        <summary>{t('code')}</summary>
        {/* A long line scrolls; without a place in the tab order only a mouse could scroll it. */}
        <pre dir="ltr">
          <code>{code}</code>
        </pre>
      </details>
    </article>
  )
}
