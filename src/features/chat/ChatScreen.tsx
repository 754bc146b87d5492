import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import css from './ChatScreen.module.css'
import { ChatList } from './ChatList.tsx'
import { Conversation } from './Conversation.tsx'
import { useLabels } from './labels'
import { TalkHead } from './TalkHead.tsx'
import { ofContact, ofGroup, ofPerson, useChats, useTyping, type Talk } from './use-chat'

const dialogs = () => import('./ChatDialogs.tsx')
const GroupDialog = lazy(() => dialogs().then((file) => ({ default: file.GroupDialog })))
const ProfileDrawer = lazy(() => dialogs().then((file) => ({ default: file.ProfileDrawer })))
const AboutDrawer = lazy(() => dialogs().then((file) => ({ default: file.AboutDrawer })))

const keyOf = ({ isGroup, chatId, userId }: Talk): string => (isGroup ? `g${chatId}` : `u${userId}`)

export function ChatScreen() {
  const t = useLabels()
  const { can } = useSession()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false
  const [search, setSearch] = useSearchText()
  const q = search['q'] ?? ''
  const openKey = search['with']
  const { asked, arrived } = useChats(openKey)
  const typing = useTyping()
  const [shown, setShown] = useState<'group' | 'profile' | 'about'>()
  const { data, error } = asked
  if (error && !data)
    return <Failed title={t('failed')} requestId={error.requestId} retry={() => void asked.refetch()} />
  if (!data) return <Skeletons rows={8} />
  const talks = [
    ...data.chatsContacts.map((one) => ofContact(one, data.contacts)),
    ...data.groups.map(ofGroup),
    ...data.contacts.filter(({ id }) => !data.chatsContacts.some(({ userId }) => userId === id)).map(ofPerson),
  ]
  const talk = talks.find((one) => keyOf(one) === openKey)
  const open = (one: Talk | undefined) => setSearch({ with: one && keyOf(one) })
  return (
    <div className={css['screen']}>
      {(!phone || !talk) && (
        <ChatList
          data={data}
          q={q}
          setQ={(text) => setSearch({ q: text || undefined }, { replace: true })}
          openKey={openKey}
          typing={typing}
          open={open}
          openChat={(chatId) => open(talks.find((one) => one.chatId === chatId))}
          show={setShown}
          phone={phone}
        />
      )}
      {(!phone || talk) && (
        <section className={css['talk']} aria-label={talk?.title ?? t('chats')}>
          {talk ? (
            <>
              <TalkHead talk={talk} phone={phone} back={() => open(undefined)} about={() => setShown('about')} />
              <Conversation key={openKey} talk={talk} writing={typing(talk.chatId)} arrived={arrived} />
            </>
          ) : (
            <div className={css['nobody']}>
              <VisuallyHidden component="h1">{t('chats')}</VisuallyHidden>
              {data.contacts.length + data.chatsContacts.length > 0 ? (
                <Empty icon={IconMessage} title={t('choose')} />
              ) : (
                <Empty
                  icon={IconMessage}
                  title={t('nobody')}
                  text={t('nobodyText')}
                  action={
                    can(['create', 'User']) && (
                      <Button component={Link} href="/apps/user/list">
                        {t('toUsers')}
                      </Button>
                    )
                  }
                />
              )}
            </div>
          )}
        </section>
      )}
      <Suspense fallback={null}>
        {shown === 'group' && (
          <GroupDialog contacts={data.contacts} close={() => setShown(undefined)} made={(one) => open(ofGroup(one))} />
        )}
        {shown === 'profile' && <ProfileDrawer profile={data.profileUser} close={() => setShown(undefined)} />}
        {shown === 'about' && talk && (
          <AboutDrawer
            talk={talk}
            contacts={data.contacts}
            close={() => setShown(undefined)}
            left={() => open(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
