import { IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from './Link.tsx'
import css from './PageHeader.module.css'
import { useWords } from './Words.tsx'

export interface PageHeaderProps {
  title: string
  /** Its states, beside the title. */
  marks?: ReactNode
  /** One dimmed line: counts, a date, how old the data is. A space while they are on their way: then they keep to one line on
   *  phones, so that nothing below them jumps. */
  facts?: ReactNode
  /** On detail pages only: the places above, the nearest last. */
  breadcrumb?: { label: string; href: string }[]
  /** At most one filled button among them. */
  actions?: ReactNode
}

/** @example <PageHeader title="Users" facts="57 people in 4 companies" actions={<Button>Add user</Button>} /> */
export function PageHeader({ title, marks, facts, breadcrumb, actions }: PageHeaderProps) {
  const words = useWords()
  const [isLate] = useState(facts === '\u00a0')
  return (
    <header className={css['header']}>
      <div className={css['text']}>
        {breadcrumb && (
          <nav aria-label={words.breadcrumb}>
            <ol className={css['crumbs']}>
              {breadcrumb.map((place, at) => (
                <li key={place.href}>
                  {at > 0 && <IconChevronRight size={14} aria-hidden />}
                  <Link href={place.href}>{place.label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={css['title']}>
          {title}
          {marks}
        </h1>
        {facts && (
          <p data-late={isLate || undefined} {...(isLate && typeof facts === 'string' && { title: facts })}>
            {facts}
          </p>
        )}
      </div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </header>
  )
}
