import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { calendarDay, today } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { MessageBubble, WaitingBubble } from './MessageBubble.tsx'
import css from './Conversation.module.css'
import { Composer } from './Composer.tsx'
import type { Message } from './contract'
import { useLabels } from './labels'
import { useOutgoing, type Arrived } from './outgoing'
import { bubblesOf } from './rules'
import { useMessages, type Talk } from './use-chat'

type ConversationProps = { talk: Talk; writing: readonly number[]; arrived: Arrived }
/** So near to the top the messages before are asked for. */
const near = 400

/** What was said, the newest below; the list grows upwards, so that nobody loses their place. */
export function Conversation({ talk, writing, arrived }: ConversationProps) {
  const t = useLabels()
  const language = useLanguage()
  const { person } = useSession()
  const { asked, messages, older } = useMessages(talk.chatId)
  const [replying, setReplying] = useState<Message>()
  const waiting = useOutgoing().filter(({ to }) =>
    'chatId' in to ? to.chatId === talk.chatId : to.userId === talk.userId,
  )
  const known = new Set(messages.flatMap(({ key }) => key ?? []))
  const dayOf = (time: string) => today(new Date(time))
  const dayWord = (time: string) =>
    dayOf(time) === today()
      ? t('today')
      : calendarDay(dayOf(time), language, { weekday: 'short', day: 'numeric', month: 'short' })
  const personOf = (id: number | null) => talk.people.find((one) => one.id === id)
  const nameOf = (id: number | null) => (id === person?.id ? t('you') : (personOf(id)?.fullName ?? t('somebody')))
  const first = messages[0]?.id
  const readOn = () => {
    if (asked.data?.more && first !== undefined && !older.isPending) older.mutate(first)
  }
  return (
    <>
      <div
        className={css['scroll']}
        role="log"
        aria-label={t('messagesWith', { name: talk.title })}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - clientHeight + scrollTop < near) readOn()
        }}
      >
        <div className={css['column']}>
          {asked.error && !asked.data && <Failed title={t('failed')} retry={() => void asked.refetch()} />}
          {talk.chatId !== undefined && asked.isPending && <Skeletons rows={6} />}
          {talk.chatId === undefined && waiting.length === 0 && <Empty icon={IconMessage} title={t('nothingYet')} />}
          {asked.data?.more && (
            <Button variant="subtle" loading={older.isPending} onClick={readOn}>
              {t('earlier')}
            </Button>
          )}
          {bubblesOf(messages, dayOf).map(({ message, first, last, newDay }) => (
            <div key={message.id} className={css['held']}>
              {newDay && <p className={css['day']}>{dayWord(message.time)}</p>}
              <MessageBubble
                message={message}
                mine={message.senderId === person?.id}
                first={first}
                last={last}
                name={nameOf(message.senderId)}
                avatar={personOf(message.senderId)?.avatar ?? null}
                named={talk.isGroup}
                quoted={message.replyTo ? nameOf(message.replyTo.senderId) : ''}
                reply={setReplying}
              />
            </div>
          ))}
          {waiting
            .filter(({ key }) => !known.has(key))
            .map((one) => (
              <WaitingBubble key={one.key} one={one} retry={arrived} />
            ))}
          {writing.length > 0 && (
            <p className={css['dots']} role="status">
              {t('isTyping', { name: personOf(writing[0] ?? null)?.fullName ?? talk.title })}
              <span aria-hidden />
            </p>
          )}
        </div>
      </div>
      <Composer
        key={`${talk.chatId ?? ''} ${talk.userId ?? ''}`}
        talk={talk}
        replying={replying}
        cancelReply={() => setReplying(undefined)}
        arrived={arrived}
      />
    </>
  )
}
