import { dateFormat } from '#contract/formats'
import { Button, Textarea, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { copyText } from '#client/copy-text'
import { zone } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { regionOf, useLanguage } from '#client/language'
import { mutation } from '#client/query'
import { Avatar } from '#ui/Avatar'
import { IconButton } from '#ui/IconButton'
import { ActionMenu } from '#ui/ActionMenu'
import { toast } from '#ui/Toasts'
import css from './MessageBubble.module.css'
import { deleteMessage, editMessage, editMinutes, type Message } from './contract'
import { change } from './freshen'
import { useLabels } from './labels'
import { again, drop, sendAll, type Arrived, type Outgoing } from './outgoing'
import { Ticks } from './Ticks.tsx'

type MessageBubbleProps = {
  message: Message
  mine: boolean
  first: boolean
  last: boolean
  /** Who said it; in a group that is written above it. */
  name: string
  avatar: string | null
  named: boolean
  /** Who said what it answers. */
  quoted: string
  reply: (message: Message) => void
}

/** Of thousands of them, only those that are other than they were are drawn anew. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, mine, first, last, name, avatar, named, quoted, reply } = props
  const t = useLabels()
  const [editing, setEditing] = useState(false)
  return (
    <div
      className={css['said']}
      data-mine={mine || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
    >
      {!mine && <span className={css['who']}>{last && <Avatar name={name} src={avatar} size={28} decorative />}</span>}
      <div className={css['bubble']}>
        {named && first && !mine && <b className={css['name']}>{name}</b>}
        {message.replyTo && (
          <blockquote className={css['quote']}>
            <b>{quoted}</b>
            {message.replyTo.message || t('takenBack')}
          </blockquote>
        )}
        {editing ? (
          <EditLine message={message} close={() => setEditing(false)} />
        ) : message.deleted ? (
          <i className={css['gone']}>{t('takenBack')}</i>
        ) : (
          <span className={css['words']} dir="auto">
            {message.message}
          </span>
        )}
        <span className={css['at']}>
          {message.edited && !message.deleted && `${t('edited')} `}
          <Clock time={message.time} />
          {mine && !message.deleted && <Ticks feedback={message.feedback} />}
        </span>
      </div>
      {!message.deleted && !editing && (
        <MessageMenu message={message} mine={mine} reply={() => reply(message)} edit={() => setEditing(true)} />
      )}
    </div>
  )
})

function Clock({ time }: { time: string }) {
  const language = useLanguage()
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone() } as const
  return <time dateTime={time}>{dateFormat(regionOf(language), parts).format(new Date(time))}</time>
}

type MenuProps = { message: Message; mine: boolean; reply: () => void; edit: () => void }
function MessageMenu({ message, mine, reply, edit }: MenuProps) {
  const t = useLabels()
  const why = useFailureWords()
  const client = useQueryClient()
  const remove = useMutation({
    ...mutation(deleteMessage),
    onSuccess: () => change(client, { ...message, message: '', deleted: true }),
    onError: (error) => toast({ text: why(error, { message_unknown: t('messageGone') }), tone: 'bad' }),
  })
  const [opened] = useState(() => Date.now())
  const isFresh = opened - Date.parse(message.time) < editMinutes * 60_000
  return (
    <span className={css['tools']}>
      <IconButton size="sm" label={t('reply')} icon={IconArrowBackUp} onClick={reply} />
      <ActionMenu
        entries={[
          {
            label: t('copy'),
            icon: IconCopy,
            run: () => void copyText(message.message).then(() => toast({ text: t('copied') })),
          },
          ...(mine && isFresh ? [{ label: t('edit'), icon: IconPencil, run: edit }] : []),
          ...(mine
            ? [{ label: t('takeBack'), icon: IconTrash, run: () => remove.mutate({ params: { id: message.id } }) }]
            : []),
        ]}
        renderButton={(opener) => <IconButton size="sm" label={t('messageMenu')} icon={IconDots} {...opener} />}
      />
    </span>
  )
}

function EditLine({ message, close }: { message: Message; close: () => void }) {
  const t = useLabels()
  const why = useFailureWords()
  const client = useQueryClient()
  const [text, setText] = useState(message.message)
  const save = useMutation({
    ...mutation(editMessage),
    onSuccess: (saved) => {
      change(client, saved)
      close()
    },
    onError: (error) =>
      toast({ text: why(error, { message_old: t('messageOld'), message_unknown: t('messageGone') }), tone: 'bad' }),
  })
  const send = () => text.trim() && save.mutate({ params: { id: message.id }, body: { message: text } })
  return (
    <span className={css['editing']}>
      <Textarea
        aria-label={t('edit')}
        autoFocus
        autosize
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            send()
          }
        }}
      />
      <Button size="xs" loading={save.isPending} onClick={send}>
        {t('save')}
      </Button>
    </span>
  )
}

/** On its way, or refused: then it is sent again or dropped. */
export function WaitingBubble({ one, retry }: { one: Outgoing; retry: Arrived }) {
  const t = useLabels()
  return (
    <div className={css['said']} data-mine data-first data-last>
      <div className={css['bubble']} data-waiting>
        <span className={css['words']} dir="auto">
          {one.message}
        </span>
        <span className={css['at']}>
          {one.refused ? (
            <>
              {t('refused')}{' '}
              <UnstyledButton
                onClick={() => {
                  again(one.key)
                  void sendAll(retry)
                }}
              >
                {t('sendAgain')}
              </UnstyledButton>{' '}
              <UnstyledButton onClick={() => drop(one.key)}>{t('drop')}</UnstyledButton>
            </>
          ) : (
            <Ticks feedback={undefined} />
          )}
        </span>
      </div>
    </div>
  )
}
