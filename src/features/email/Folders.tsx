import { Button, Kbd } from '@mantine/core'
import { IconInbox, IconPencil, IconSettings } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { filters, mailLabels, type Mailbox } from '#features/email/contract/mailboxes'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import css from './Folders.module.css'
import { useLabels } from './labels'
import { folderIcons, LabelMark } from './mail-look'
import type { useMails, useView } from './use-mail'

type Props = {
  at: ReturnType<typeof useView>
  meta: ReturnType<typeof useMails>['meta']
  mailboxes: readonly Mailbox[]
  compose: () => void
  showKeys: () => void
  showSettings: () => void
}

/** Folders, labels and mailboxes, each with what is to be done there. */
export function Folders({ at, meta, mailboxes, compose, showKeys, showSettings }: Props) {
  const t = useLabels()
  const { can } = useSession()
  const counts = meta?.emailsMeta
  const countOf = { inbox: counts?.inbox, starred: counts?.star, draft: counts?.draft, spam: counts?.spam } as const
  const mine = mailboxes.filter((one) => one.mine)
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className={css['folders']} aria-label={t('folders')}>
      {can(['create', 'Email']) && (
        <Button
          variant="default"
          justify="flex-start"
          fullWidth
          className={css['compose'] ?? ''}
          leftSection={<IconPencil size={16} stroke={1.75} />}
          rightSection={<Kbd size="xs">C</Kbd>}
          onClick={compose}
        >
          {t('compose')}
        </Button>
      )}
      <ul>
        {filters.map((filter) => {
          const Icon = folderIcons[filter]
          const count = countOf[filter as keyof typeof countOf]
          return (
            <li key={filter}>
              <Link
                href={at.addressOf({ filter, label: undefined })}
                className={css['folder'] ?? ''}
                {...current(at.view.filter === filter && !at.view.label)}
              >
                <Icon size={17} stroke={1.75} aria-hidden />
                <span>{t(`folder.${filter}`)}</span>
                {count ? <b>{t('number', { count })}</b> : null}
              </Link>
            </li>
          )
        })}
      </ul>
      <h2>
        <span>{t('labels')}</span>
      </h2>
      <ul>
        {mailLabels.map((label) => {
          const count = meta?.labelsMeta[label]
          return (
            <li key={label}>
              <Link
                href={at.addressOf({ filter: 'inbox', label })}
                className={css['folder'] ?? ''}
                {...current(at.view.label === label)}
              >
                <LabelMark label={label} />
                <span>{t(`label.${label}`)}</span>
                {count ? <b>{t('number', { count })}</b> : null}
              </Link>
            </li>
          )
        })}
      </ul>
      <h2>
        <span>{t('mailboxes')}</span>
        <IconButton size="sm" variant="subtle" icon={IconSettings} label={t('settings')} onClick={showSettings} />
      </h2>
      <ul>
        {mine.map((one) => (
          <li key={one.id}>
            <Link
              href={one.shared ? `/apps/email?mailbox=${one.id}` : '/apps/email'}
              className={css['folder'] ?? ''}
              {...current(one.shared ? at.mailbox === one.id : at.mailbox === undefined)}
            >
              <IconInbox size={17} stroke={1.75} aria-hidden />
              <span>{one.shared ? one.name : t('mine')}</span>
              {one.unread ? <b>{t('number', { count: one.unread })}</b> : null}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={css['keys']} onClick={showKeys}>
        <Kbd size="xs">J</Kbd>
        <Kbd size="xs">K</Kbd>
        <span>{t('nextPrevious')}</span>
        <Kbd size="xs">?</Kbd>
      </button>
    </nav>
  )
}
