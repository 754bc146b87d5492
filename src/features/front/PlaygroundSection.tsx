import { Button, useComputedColorScheme } from '@mantine/core'
import { IconHandClick } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './Landing.module.css'
import { useLabels } from './labels'
import dark1200 from './pictures/play-dark-1200.webp'
import dark680 from './pictures/play-dark-680.webp'
import light1200 from './pictures/play-light-1200.webp'
import light680 from './pictures/play-light-680.webp'
import look from './PlaygroundSection.module.css'

/** Not before somebody wants to play: the city and the optimiser weigh as much as the page. */
const Playground = lazy(async () => {
  const [{ Playground }, { useLabels }] = await Promise.all([
    import('./playground/Playground.tsx'),
    import('./playground/labels'),
  ])
  await useLabels.ready()
  return { default: Playground }
})

export function PlaygroundSection() {
  'use no memo'
  const t = useLabels()
  const [touched, setTouched] = useState(false)
  return (
    <section id="try" className={css['section']} aria-labelledby="try-title">
      <h2 id="try-title">{t('tryTitle')}</h2>
      <p className={css['lead']}>{t('tryText')}</p>
      <div className={look['room']}>
        <Suspense fallback={<p className={look['waiting']}>{t('oneMoment')}</p>}>
          {touched ? <Playground /> : <Closed open={() => setTouched(true)} />}
        </Suspense>
      </div>
    </section>
  )
}

/** What it looks like once it is solved. `npm run pictures -- landing` draws it. */
function Closed({ open }: { open: () => void }) {
  'use no memo'
  const t = useLabels()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [small, large] = isDark ? [dark680, dark1200] : [light680, light1200]
  return (
    <>
      <img
        className={look['shot']}
        src={large}
        srcSet={`${small} 680w, ${large} 1200w`}
        sizes="(min-width: 1248px) 1200px, 100vw"
        alt=""
        loading="lazy"
        decoding="async"
      />
      <Button
        className={look['open'] ?? ''}
        h={48}
        px={22}
        fz={16}
        radius="lg"
        leftSection={<IconHandClick size={20} aria-hidden />}
        onClick={open}
      >
        {t('play')}
      </Button>
    </>
  )
}
