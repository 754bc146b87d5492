import type { ReactNode } from 'react'
import { Card } from '#ui/Card'
import { looks } from '#ui/detail-looks'

/** What is known of a driver, one fact under the other. */
export const FactsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <dl className={looks['facts']}>{children}</dl>
  </Card>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
