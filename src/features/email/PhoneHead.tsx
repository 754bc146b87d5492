import { IconChevronDown, IconPencil, IconSettings } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { filters, mailLabels } from '#features/mailboxes/contract'
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
  compose: () => void
  showSettings: () => void
}

export function PhoneHead({ name, at, meta, compose, showSettings }: Props) {
  const t = useLabels()
  const { can } = useSession()
  const chip = (is: boolean) => ({ className: css['chip'] ?? '', ...(is && ({ 'aria-current': 'page' } as const)) })
  return (
    <header className={css['head']}>
      <div className={css['top']}>
        <div>
          <ActionMenu
            renderButton={(opener) => (
              <h1>
                <button type="button" {...opener}>
                  {name}
                  <IconChevronDown size={18} stroke={1.75} aria-hidden />
                </button>
              </h1>
            )}
            entries={filters.map((filter) => ({
              label: t(`folder.${filter}`),
              icon: folderIcons[filter],
              run: () => at.go({ filter, label: undefined }),
            }))}
          />
          <p>
            {meta &&
              `${t('conversations', { count: meta.total })}, ${t('unreadCount', { count: meta.emailsMeta.inbox })}`}
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
