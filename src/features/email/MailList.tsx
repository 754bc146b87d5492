import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconInbox } from '@tabler/icons-react'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { SearchField } from '#ui/SearchField'
import { Skeletons } from '#ui/Skeletons'
import css from './MailList.module.css'
import { useLabels } from './labels'
import { MailActions } from './MailActions.tsx'
import { MailRow } from './MailRow.tsx'
import type { ChangeMails, useMails, useView } from './use-mail'

type Props = {
  at: ReturnType<typeof useView>
  mails: ReturnType<typeof useMails>
  chosen: readonly number[]
  setChosen: (ids: number[]) => void
  open: (id: number) => void
  change: ChangeMails
}

/** Lines are drawn by the browser when they come into view; the next page comes when its end does. */
export function MailList({ at, mails, chosen, setChosen, open, change }: Props) {
  const t = useLabels()
  const { list, emails } = mails
  const shown = emails.filter(({ id }) => chosen.includes(id))
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const name = at.view.label ? t(`label.${at.view.label}`) : t(`folder.${at.view.filter}`)
  return (
    <section className={css['list']} aria-label={name}>
      <div className={css['search']}>
        <SearchField placeholder={t('search', { name })} value={at.q} onChange={at.setQ} />
      </div>
      {shown.length > 0 && (
        <div className={css['bulk']}>
          <Checkbox
            size="xs"
            aria-label={t('chooseAll')}
            checked={shown.length === emails.length}
            indeterminate={shown.length < emails.length}
            onChange={() => setChosen(shown.length === emails.length ? [] : emails.map(({ id }) => id))}
          />
          <span className={css['bulkCount']}>{t('chosen', { count: shown.length })}</span>
          <MailActions mails={shown} view={at.view} change={change} done={() => setChosen([])} />
          <button type="button" className={css['clear']} onClick={() => setChosen([])}>
            {t('clear')}
          </button>
        </div>
      )}
      <div className={css['rows']}>
        {list.error && !list.data ? (
          <Failed title={t('failed')} retry={() => void list.refetch()} />
        ) : !list.data ? (
          <Skeletons rows={8} />
        ) : emails.length === 0 ? (
          <Empty
            icon={IconInbox}
            title={t(at.q ? 'nothingFound' : 'empty')}
            {...(!at.q && at.view.filter === 'inbox' && { text: t('emptyText') })}
          />
        ) : (
          <ul>
            {emails.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                isOpen={at.openId === mail.id}
                isChosen={chosen.includes(mail.id)}
                choose={() => toggle(mail.id)}
                open={() => open(mail.id)}
                star={() => void change({ ids: [mail.id], data: { isStarred: !mail.isStarred } })}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <More
            key={emails.length}
            busy={list.isFetchingNextPage}
            more={() => void list.fetchNextPage()}
            label={t('more')}
          />
        )}
      </div>
    </section>
  )
}

function More({ busy, more, label }: { busy: boolean; more: () => void; label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const act = useRef(more)
  useEffect(() => {
    act.current = more
  })
  useEffect(() => {
    const seen = new IntersectionObserver(([one]) => one?.isIntersecting && act.current(), { rootMargin: '400px' })
    seen.observe(button.current!)
    return () => seen.disconnect()
  }, [])
  return (
    <div className={css['more']}>
      <Button ref={button} variant="subtle" loading={busy} onClick={more}>
        {label}
      </Button>
    </div>
  )
}
