import { useId, type ReactNode } from 'react'
import { useNumber } from '#ui/Words'
import css from './Checkout.module.css'

type StepProps = { nth: number; title: string; beside?: ReactNode; children: ReactNode }
/** A part of the way, with its number. */
export function Step({ nth, title, beside, children }: StepProps) {
  const id = useId()
  const number = useNumber()
  return (
    <section className={css['step']} aria-labelledby={id}>
      <div className={css['stepHead']}>
        <span className={css['nth']} aria-hidden>
          {number(nth)}
        </span>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
