import { Tabs } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import css from './DetailPage.module.css'
import { Empty, type EmptyProps } from './Empty.tsx'
import { Failed, type FailedProps } from './Failed.tsx'
import type { PageAction } from './list-types.tsx'
import { usePageName } from './page-name.tsx'
import { PageActions } from './PageActions.tsx'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'
import { Skeletons } from './Skeletons.tsx'
import type { KitIcon } from './StatusChip.tsx'

export interface DetailTab {
  key: string
  label: string
  icon: KitIcon
  /** Lazy where it is heavy: it is waited for in its place. */
  content: ReactNode
}

export interface DetailPageProps extends Pick<PageHeaderProps, 'title' | 'marks' | 'facts' | 'breadcrumb'> {
  /** Whom or what it is about, where the title says something else. */
  named?: string | undefined
  actions?: PageAction[]
  /** Figures of the whole, over the full width. */
  above?: ReactNode
  /** Who or what this is, above the tabs. */
  head?: ReactNode
  tabs?: { name: string; all: DetailTab[]; open: string; onOpen: (key: string) => void }
  /** Beside the rest, below it on phones. */
  side?: ReactNode
  /** Fields and facts beside what matters need less room than a second half of the page. */
  narrowSide?: boolean
  /** Instead of everything below the title. */
  state?: 'waiting' | { failed: FailedProps } | { missing: EmptyProps } | undefined
  /** Forms are read in a narrow page. */
  width?: 'form' | 'page'
  children?: ReactNode
}

/** One thing: what it is, what can be done to it, and its parts as tabs. Which tab is open stands in the address.
 *  @example <DetailPage title={user.fullName} actions={actions} tabs={{ name: t('sections'), all, open, onOpen }} /> */
export function DetailPage(props: DetailPageProps) {
  const { title, marks, facts, breadcrumb, actions, above, head, tabs, side, narrowSide, state } = props
  const { width = 'page', named = title, children } = props
  // a page with places above it is about one of their rows
  usePageName(breadcrumb && !state ? named : undefined)
  const body = (
    <div className={css['body']} data-column>
      {head}
      {tabs && <Sections {...tabs} />}
      {children}
    </div>
  )
  return (
    <div className={css['page']} data-width={width}>
      <PageHeader
        title={title}
        marks={!state && marks}
        facts={facts}
        {...(breadcrumb && { breadcrumb })}
        actions={!state && actions && <PageActions actions={actions} />}
      />
      {state && <Card>{<State state={state} />}</Card>}
      {!state && above && <div className={css['above']}>{above}</div>}
      {!state && !side && body}
      {!state && side && (
        <div className={css['columns']} data-narrow={narrowSide}>
          {body}
          <div className={css['side']} data-column>
            {side}
          </div>
        </div>
      )}
    </div>
  )
}

function State({ state }: { state: NonNullable<DetailPageProps['state']> }) {
  if (state === 'waiting') return <Skeletons rows={4} />
  return 'failed' in state ? <Failed {...state.failed} /> : <Empty {...state.missing} />
}

function Sections({ name, all, open, onOpen }: NonNullable<DetailPageProps['tabs']>) {
  return (
    <Tabs value={open} keepMounted={false} onChange={(key) => key !== null && onOpen(key)}>
      <Tabs.List className={css['tabs'] ?? ''} aria-label={name}>
        {all.map(({ key, label, icon: Icon }) => (
          <Tabs.Tab key={key} value={key} {...(key === open && { ref: intoView })} leftSection={<Icon size={16} />}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {all.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<Skeletons rows={4} />}>{content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Opened by its address, a tab may stand beside the screen of a phone. The page below it stays where it is. */
function intoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const [seen, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollBy({ left: Math.min(0, own.left - seen.left) + Math.max(0, own.right - seen.right) })
}
