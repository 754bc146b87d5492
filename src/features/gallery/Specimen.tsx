import { lazy, Suspense, useState } from 'react'
import css from './Gallery.module.css'
import type { Section } from './groups.tsx'
import { useLabels } from './labels'

// few look at the code: it comes with the first press on it
const Code = lazy(() => import('./Code.tsx').then((m) => ({ default: m.Code })))

/** One component: what it is for, itself, and its code. */
export function Specimen({ name, Live, file }: Omit<Section, 'key'> & { name: Section['key'] }) {
  const t = useLabels()
  const [open, setOpen] = useState(false)
  return (
    <article id={name} className={css['specimen']}>
      <h3>{t(name)}</h3>
      <p>{t(`${name}Says`)}</p>
      <div className={css['live']}>
        <Live />
      </div>
      <details className={css['code']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('code')}</summary>
        <Suspense>{open && <Code file={file} />}</Suspense>
      </details>
    </article>
  )
}
