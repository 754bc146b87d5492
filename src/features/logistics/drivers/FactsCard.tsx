import type { ReactNode } from 'react'
import { Card } from '#ui/Card'
import css from './Drivers.module.css'

/** What is known of a driver, one fact under the other. */
export const FactsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <dl className={css['facts']}>{children}</dl>
  </Card>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
