import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
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
      <WhenSeen atOnce={typeof Live === 'function'}>
        <Live />
      </WhenSeen>
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

/** Its children, once they are about to be seen: nobody waits for an editor, a map and the charts at once. */
function WhenSeen({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(atOnce)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '100px' })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className={css['live']} data-waiting={!seen}>
      <Suspense fallback={null}>{seen && children}</Suspense>
    </div>
  )
}
