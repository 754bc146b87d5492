import { IconChevronDown, IconMailbox, IconPencil, IconSettings } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { filters, mailLabels, type Mailbox } from '#features/email/contract/mailboxes'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import css from './Phone.module.css'
import { useLabels } from './labels'
import { folderIcons, LabelMark } from './mail-look'
import type { useMails, useView } from './use-mail'

type Props = {
  name: string
  at: ReturnType<typeof useView>
  meta: ReturnType<typeof useMails>['meta']
  mailboxes: readonly Mailbox[]
  compose: () => void
  showSettings: () => void
}

/** Where there is no room for the column of folders: they, and the mailboxes, are a menu. */
export function PhoneHead({ name, at, meta, mailboxes, compose, showSettings }: Props) {
  const t = useLabels()
  const { can } = useSession()
  const mine = mailboxes.filter((one) => one.mine)
  const box = mine.find((one) => one.shared && one.id === at.mailbox)
  const chip = (is: boolean) => ({ className: css['chip'] ?? '', ...(is && ({ 'aria-current': 'page' } as const)) })
  return (
    <header className={css['head']}>
      <div className={css['top']}>
        <div>
          <ActionMenu
            renderButton={(opener) => (
              <h1>
                <button type="button" {...opener}>
                  {box ? `${box.name}: ${name}` : name}
                  <IconChevronDown size={18} stroke={1.75} aria-hidden />
                </button>
              </h1>
            )}
            entries={[
              ...filters.map((filter) => ({
                label: t(`folder.${filter}`),
                icon: folderIcons[filter],
                run: () => at.go({ filter, label: undefined }, at.mailbox),
              })),
              ...(mine.length > 1 ? mine : []).map((one) => ({
                label: one.shared ? one.name : t('mine'),
                icon: IconMailbox,
                run: () => at.go({ filter: 'inbox', label: undefined }, one.shared ? one.id : undefined),
              })),
            ]}
          />
          <p>
            {meta
              ? `${t('conversations', { count: meta.total })}, ${t('unreadCount', { count: meta.emailsMeta.inbox })}`
              : '\u00a0'}
          </p>
        </div>
        <IconButton size="lg" variant="subtle" icon={IconSettings} label={t('settings')} onClick={showSettings} />
        {can(['create', 'Email']) && (
          <IconButton
            size="lg"
            variant="filled"
            color="primary"
            icon={IconPencil}
            label={t('compose')}
            onClick={compose}
          />
        )}
      </div>
      <nav className={css['chips']} aria-label={t('labels')}>
        <Link
          href={at.addressOf({ filter: 'inbox', label: undefined })}
          {...chip(at.view.filter === 'inbox' && !at.view.label)}
        >
          {t('all')}
        </Link>
        <Link href={at.addressOf({ filter: 'starred', label: undefined })} {...chip(at.view.filter === 'starred')}>
          {t('folder.starred')} {meta?.emailsMeta.star ? <b>{t('number', { count: meta.emailsMeta.star })}</b> : null}
        </Link>
        {mailLabels.map((label) => (
          <Link key={label} href={at.addressOf({ filter: 'inbox', label })} {...chip(at.view.label === label)}>
            <LabelMark label={label} />
            {t(`label.${label}`)}
          </Link>
        ))}
      </nav>
    </header>
  )
}
