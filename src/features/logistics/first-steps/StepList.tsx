import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '#ui/Link'
import css from './FirstSteps.module.css'

type Step = { key: string; title: string; text: string; path: string; done: boolean }

/** Steps in their order: those that are done are ticked, and the first that is not has a button that leads there. */
export function StepList({ steps, words }: { steps: readonly Step[]; words: { done: string; next: string } }) {
  'use no memo'
  const next = steps.find(({ done }) => !done)
  return (
    <ol className={css['steps']}>
      {steps.map((step) => {
        const { key, title, text, path, done } = step
        const Icon = done ? IconCircleCheckFilled : IconCircle
        return (
          <li key={key} data-done={done || undefined} aria-current={step === next ? 'step' : undefined}>
            <Icon size={20} aria-label={done ? words.done : undefined} aria-hidden={!done} />
            <div>
              <Link href={path}>{title}</Link>
              <p>{text}</p>
            </div>
            {step === next && (
              <Button component={Link} href={path} size="xs" aria-label={`${words.next}: ${title}`}>
                {words.next}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
