import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty } from '#ui/Empty'
import css from './EmailScreen.module.css'
import { Folders } from './Folders.tsx'
import { useLabels } from './labels'
import { MailList } from './MailList.tsx'
import { MailWindows, type Shown } from './MailWindows.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import { Reading } from './Reading.tsx'
import { useChange, useMailboxes, useMails, useView } from './use-mail'
import { useShortcuts } from './use-shortcuts'
import { useWriting } from './use-writing'

export function EmailScreen() {
  const t = useLabels()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false
  // where folders have no column of their own they are a menu above the list
  const folded = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false }) ?? false
  const at = useView()
  const mails = useMails(at.view, at.q, at.mailbox)
  const mailboxes = useMailboxes()
  const change = useChange()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [shown, setShown] = useState<Shown>()
  const { emails } = mails
  const index = emails.findIndex(({ id }) => id === at.openId)
  const box = mailboxes.find((one) => (at.mailbox === undefined ? !one.shared : one.id === at.mailbox))
  const written = useWriting(at, mailboxes, box)
  const { compose } = written

  const open = (id: number) => {
    const mail = emails.find((one) => one.id === id)
    if (mail?.folder === 'draft') void written.resume(id)
    else at.open(id)
  }
  const step = async (by: 1 | -1) => {
    const place = index < 0 ? 0 : index + by
    const next = emails[place] ?? (by === 1 ? (await mails.more())[place] : undefined)
    if (next) open(next.id)
  }
  const showKeys = () => setShown('keys')
  useShortcuts({ at, current: emails[index], chosen, setChosen, change, step, compose, showKeys })
  const name = at.view.label ? t(`label.${at.view.label}`) : t(`folder.${at.view.filter}`)
  const head = { at, meta: mails.meta, mailboxes, compose, showSettings: () => setShown('settings') }
  return (
    <div className={css['screen']}>
      {!folded && <Folders {...head} showKeys={showKeys} />}
      {(!phone || !at.openId) && (
        <div className={css['column']}>
          {folded && <PhoneHead {...head} name={name} />}
          <MailList at={at} mails={mails} chosen={chosen} setChosen={setChosen} open={open} change={change} />
        </div>
      )}
      {(!phone || at.openId) && (
        <section className={css['reading']} aria-label={t('reading')}>
          {at.openId === undefined ? (
            <div className={css['nothing']}>
              <VisuallyHidden component="h1">{name}</VisuallyHidden>
              <Empty icon={IconMail} title={t('chooseMail')} />
            </div>
          ) : (
            <Reading
              key={at.openId}
              id={at.openId}
              at={at}
              box={box}
              place={{ index, total: mails.meta?.total ?? 0 }}
              step={(by) => void step(by)}
              change={change}
              answer={written.answer}
              resume={written.again}
              phone={phone}
            />
          )}
        </section>
      )}
      <MailWindows written={written} mailboxes={mailboxes} shown={shown} close={() => setShown(undefined)} />
    </div>
  )
}
