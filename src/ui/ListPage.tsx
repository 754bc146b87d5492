import type { ReactNode } from 'react'
import css from './ListPage.module.css'
import type { ListTableProps, PageAction } from './list-types.tsx'
import { ListTable } from './ListTable.tsx'
import { PageActions } from './PageActions.tsx'
import { PageHeader } from './PageHeader.tsx'

export interface ListPageProps<Row> extends ListTableProps<Row> {
  /** One line below the title: counts. A space while they are on their way, so that nothing jumps. */
  facts?: ReactNode
  actions?: PageAction[]
  /** Between head and list: figures. */
  children?: ReactNode
}

/** A whole list screen: its columns, filters and actions are all it takes.
 *  @example <ListPage list={list} title={t('title')} columns={columns} rowName={(mail) => mail.subject} none={…} /> */
export function ListPage<Row>({ facts = '\u00a0', actions = [], children, ...table }: ListPageProps<Row>) {
  return (
    <>
      <PageHeader
        title={table.title}
        facts={facts}
        {...(actions.length > 0 && { actions: <PageActions actions={actions} /> })}
      />
      <div className={css['stack']} data-column>
        {children}
        <ListTable {...table} />
      </div>
    </>
  )
}
