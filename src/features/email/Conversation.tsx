import { IconFile, IconFileTypePdf, IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Avatar } from '#ui/Avatar'
import { useFileSize } from '#ui/Words'
import type { Email, MailFile, Reply } from '#features/email/contract/mailboxes'
import css from './Conversation.module.css'
import { useLabels } from './labels'
import { MailBody } from './MailBody.tsx'
import { Ways } from './Ways.tsx'

/** What was said before stands above in one line each, the newest is open. */
export function Conversation({ mail }: { mail: Email }) {
  const [opened, setOpened] = useState<readonly number[]>([mail.id])
  const all = [...mail.replies, mail].toSorted((a, b) => a.time.localeCompare(b.time) || a.id - b.id)
  const toggle = (id: number) => setOpened(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id])
  return (
    <ol className={css['talk']}>
      {all.map((one, at) => (
        <li key={one.id} data-depth={Math.min(at, 3)}>
          {opened.includes(one.id) ? (
            <Opened mail={one} {...(all.length > 1 && { close: () => toggle(one.id) })} />
          ) : (
            <Closed mail={one} open={() => toggle(one.id)} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Closed({ mail, open }: { mail: Reply; open: () => void }) {
  const language = useLanguage()
  const t = useLabels()
  return (
    <button type="button" className={css['closed']} aria-expanded={false} onClick={open}>
      <Avatar name={mail.from.name} src={mail.from.avatar} size={28} decorative />
      <bdi className={css['who']}>{mail.from.name}</bdi>
      {mail.from.posing && <span className={css['posing']}>{t('fromOutside')}</span>}
      <bdi className={css['preview']}>{mail.preview}</bdi>
      <span className={css['end']}>
        {mail.hasFiles && <IconPaperclip size={14} stroke={1.75} aria-label={t('hasFiles')} />}
        <time dateTime={mail.time}>{moment(mail.time, language)}</time>
      </span>
    </button>
  )
}

function Opened({ mail, close }: { mail: Reply; close?: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const names = (list: Reply['to']) =>
    list.map(({ name, email }) => (name === 'me' ? t('me') : name || email)).join(', ')
  return (
    <article className={css['opened']} aria-label={mail.from.name}>
      <header>
        <Avatar name={mail.from.name} src={mail.from.avatar} size={32} decorative />
        <div>
          <p>
            <bdi className={css['who']}>{mail.from.name}</bdi>{' '}
            <bdi dir="ltr" className={css['address']}>
              {mail.from.email}
            </bdi>
          </p>
          {mail.from.posing && <p className={css['posing']}>{t('posing')}</p>}
          <p className={css['toLine']}>
            {mail.to.length > 0 && <bdi>{t('toNames', { names: names(mail.to) })}</bdi>}
            {mail.cc.length > 0 && <bdi> · {t('ccNames', { names: names(mail.cc) })}</bdi>}
            {mail.bcc.length > 0 && <bdi> · {t('bccNames', { names: names(mail.bcc) })}</bdi>}
          </p>
        </div>
        {close ? (
          <button type="button" className={css['when']} aria-expanded aria-label={t('collapse')} onClick={close}>
            <time dateTime={mail.time}>{moment(mail.time, language)}</time>
          </button>
        ) : (
          <time className={css['when']} dateTime={mail.time}>
            {moment(mail.time, language)}
          </time>
        )}
      </header>
      <div className={css['body']}>
        <MailBody mail={mail} />
        {mail.attachments.length > 0 && <Files files={mail.attachments} />}
        {mail.ways.length > 0 && <Ways mail={mail} />}
      </div>
    </article>
  )
}

const iconOf = ({ media, thumbnail }: MailFile) =>
  thumbnail ? IconPhoto : media === 'application/pdf' ? IconFileTypePdf : IconFile

function Files({ files }: { files: readonly MailFile[] }) {
  const written = useFileSize()
  const t = useLabels()
  return (
    <ul className={css['files']} aria-label={t('attachments')}>
      {files.map((file) => {
        const Icon = iconOf(file)
        return (
          <li key={file.id}>
            <a
              href={file.url}
              {...(file.thumbnail ? { target: '_blank', rel: 'noopener' } : { download: file.fileName })}
            >
              {file.thumbnail ? (
                <img src={file.thumbnail} alt="" width={32} height={32} loading="lazy" />
              ) : (
                <Icon size={20} stroke={1.5} aria-hidden />
              )}
              <span>
                <bdi>{file.fileName}</bdi>
                <small>{written(file.bytes)}</small>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
