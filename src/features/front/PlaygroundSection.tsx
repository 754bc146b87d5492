import { Button } from '@mantine/core'
import { IconHandClick } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './Landing.module.css'
import { useLabels } from './labels'
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
          {touched ? (
            <Playground />
          ) : (
            <Button
              h={48}
              px={22}
              fz={16}
              radius="lg"
              leftSection={<IconHandClick size={20} aria-hidden />}
              onClick={() => setTouched(true)}
            >
              {t('play')}
            </Button>
          )}
        </Suspense>
      </div>
    </section>
  )
}
